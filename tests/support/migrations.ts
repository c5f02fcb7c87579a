const files = import.meta.glob<string>("../../migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
})

/** Every statement of every migration, in order. */
export const migrations = Object.keys(files)
  .sort()
  .flatMap((name) => files[name]!.split("--> statement-breakpoint"))
  .map((statement) => statement.trim())
  .filter(Boolean)

const files = import.meta.glob<string>("../../migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
})

/** The migrations in order, each as its statements. */
export const migrationFiles = Object.keys(files)
  .sort()
  .map((path) => ({
    name: path.split("/").at(-1)!,
    statements: files[path]!.split("--> statement-breakpoint")
      .map((statement) => statement.trim())
      .filter(Boolean),
  }))

/** Every statement of every migration, in order. */
export const migrations = migrationFiles.flatMap(({ statements }) => statements)

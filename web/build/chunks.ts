interface Chunk {
  fileName: string
  imports: string[]
}

/** The names of chunks that load with `name`, itself first: all that it imports at once. */
export function closureOf(
  name: string,
  chunkNamed: (name: string) => Chunk | undefined,
  into = new Set<string>(),
): Set<string> {
  const chunk = chunkNamed(name)
  if (!chunk || into.has(name)) return into
  into.add(name)
  for (const imported of chunk.imports) closureOf(imported, chunkNamed, into)
  return into
}

/** Whether a chunk is the one of a module of `pages.ts`. */
export const isModule = (facadeModuleId: string | null, module: string) =>
  facadeModuleId !== null && facadeModuleId.replace(/\.tsx?$/, "").endsWith(`/web/${module}`)

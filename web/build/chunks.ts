interface Chunk {
  fileName: string
  imports: string[]
}

/** The names of the chunks that load with `name`, itself first: all its static imports, recursively. */
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

/** Whether a chunk is that of a module in `pages.ts`. */
export const isModule = (facadeModuleId: string | null, module: string) =>
  facadeModuleId !== null && facadeModuleId.replace(/\.tsx?$/, "").endsWith(`/web/${module}`)

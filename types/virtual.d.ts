declare module "virtual:locale-progress" {
  /** Percentage translated, by locale code; a locale without a file is absent. */
  const progress: Record<string, number>
  export default progress
}

declare module "virtual:reading-engine" {
  /** Path of the engine's files, with a slash at the end. */
  export const folder: string
  /** Bytes of each file, as it is stored. */
  export const sizes: Record<string, number>
}

declare module "@fontsource-variable/*"

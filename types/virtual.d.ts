declare module "virtual:locale-progress" {
  /** Percentage translated, by locale code; a locale without a file is absent. */
  const progress: Record<string, number>
  export default progress
}

declare module "@fontsource-variable/*"

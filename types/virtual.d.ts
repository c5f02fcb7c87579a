declare module "virtual:locale-progress" {
  /** Percentage translated, by locale code; a locale without a file is absent. */
  const progress: Record<string, number>
  export default progress
}

declare module "virtual:pages" {
  type Load = () => Promise<import("react").ComponentType>
  type Shown = "path" | "layout" | "guard" | "isFirst" | "leadsTo"
  /** What the app needs of `web/pages.ts`, with what loads the code of each page. */
  export const pages: (Pick<import("../web/pages").PageEntry, Shown> & {
    load: Load
    outside?: Load
  })[]
}

declare module "virtual:texts" {
  type Texts = typeof import("../locales/en-US.json")
  type File = () => Promise<{ default: Partial<Texts> }>
  /** All of English where nothing is bundled; where it is, texts come with the code. */
  export const english: Partial<Texts>
  /** Of every other language: what shell and first pages show, and the rest. */
  export const files: Record<string, { first: File; rest: File }>
}

declare module "virtual:reading-engine" {
  /** Path of the engine's files, with a slash at the end. */
  export const folder: string
  /** Bytes of each file, as it is stored. */
  export const sizes: Record<string, number>
}

declare module "@fontsource-variable/*"

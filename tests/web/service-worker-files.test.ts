import { expect, it } from "vitest"
import { filesToKeep } from "../../web/build/service-worker"

const chunk = (fileName: string, more: object = {}) => ({
  type: "chunk" as const,
  fileName,
  isEntry: false,
  imports: [],
  dynamicImports: [],
  facadeModuleId: null,
  ...more,
})
const page = (name: string, module: string, more: object = {}) =>
  chunk(`${name}.js`, { facadeModuleId: `/src/web/features/${module}.tsx`, ...more })

it("caches the first page at once, and everyday pages with their files after it", () => {
  const bundle = Object.fromEntries(
    [
      chunk("main.js", {
        isEntry: true,
        imports: ["shell.js"],
        dynamicImports: ["recipe.js", "data.js", "texts.js"],
      }),
      chunk("shell.js"),
      page("recipe", "recipe/recipe-page", {
        imports: ["shell.js", "parts.js"],
        dynamicImports: ["cook.js", "photos.js"],
      }),
      chunk("parts.js"),
      page("cook", "recipe/cook/cook-mode"),
      page("photos", "photos/photos-page", { dynamicImports: ["engine.js"] }),
      chunk("engine.js"),
      page("data", "data/foods-page", { imports: ["table.js"] }),
      chunk("table.js"),
      chunk("texts.js", { facadeModuleId: "\0virtual:texts/he-IL/rest" }),
      { type: "asset" as const, fileName: "main.css" },
    ].map((file) => [file.fileName, file]),
  )
  const { shell, everyday } = filesToKeep(bundle)
  expect(shell).toEqual(
    expect.arrayContaining(["/", "/boot.js", "/main.js", "/shell.js", "/main.css"]),
  )
  expect(everyday).toEqual(["/cook.js", "/parts.js", "/recipe.js"])
})

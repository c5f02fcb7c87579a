import { readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { expect, it } from "vitest"
import { differences, type Expected } from "../../scripts/migrations/differences"
import { testApp } from "../support/app"
import { entriesOf, migrations, importRequests } from "../support/app-import"

const folder = join(process.env.CORPUS_DIR ?? "", "migrations")
const { archives } = JSON.parse(readFileSync(join(folder, "expected.json"), "utf8")) as {
  archives: { type: string; file: string; recipes: Expected[] }[]
}

it.each(archives)(
  "imports all of $file, and nothing of it twice",
  async (archive) => {
    const site = await testApp()
    const me = site.as(await site.make.user())
    const type = archive.type.replace("mealie_backup", "mealie")
    const bytes = readFileSync(join(folder, archive.file))
    const move = async () => {
      const form = importRequests(type, bytes)
      form.set("archive", new File([bytes], basename(archive.file)))
      const { body } = await me.post(migrations, form)
      await site.work()
      const { body: report } = await me.get(`/api/groups/reports/${body.id}`)
      return report
    }
    const report = await move()
    const failed = (await entriesOf(me, report.id)).filter(({ outcome }) => outcome === "failed")
    expect(failed).toEqual([])

    const { body: page } = await me.get("/api/recipes?perPage=-1")
    const found = await Promise.all(
      page.items.map(async ({ slug }: { slug: string }) => {
        const { body: recipe } = await me.get(`/api/recipes/${slug}`)
        const { recipeIngredient: lines } = recipe
        const headings = lines.filter((line: { title: string | null }) => line.title).length
        return {
          name: recipe.name.replace(/ \(\d\)$/, ""),
          ingredients: lines.length,
          // Those of a backup are no lines, and are not counted.
          headings: type === "mealie" ? 0 : headings,
          steps: recipe.recipeInstructions.length,
          image: recipe.image !== null,
          names: [...recipe.tags, ...recipe.recipeCategory].map(({ name }) => name),
        }
      }),
    )
    expect(differences(archive.recipes, found)).toEqual([])

    const again = await move()
    const imported = again.entries.filter(
      ({ outcome, recipeSlug }: { outcome: string; recipeSlug: string | null }) =>
        outcome === "imported" && recipeSlug,
    )
    expect(imported).toEqual([])
    const { body: after } = await me.get("/api/recipes?perPage=1")
    expect(after.total).toBe(page.total)
  },
  300_000,
)

import { expect, it } from "vitest"
import { frontMatter } from "../../../worker/import/archives/front-matter"
import { tandoor } from "../../../worker/import/archives/tandoor"
import { filesInMemory } from "../../support/files-in-memory"

/** The recipe of an export of Tandoor with one step. */
async function ofTandoor(step: object) {
  const recipe = { name: "Soup", working_time: 1, steps: [step] }
  const files = filesInMemory({ "recipe.json": JSON.stringify(recipe) })
  const [entry] = await tandoor.open(files, { locale: "en-US" })
  return entry!.read()
}

it("reads a name of nothing but digits behind a bracket", async () => {
  const food = { name: `(${"1".repeat(1_000_000)}` }
  const { lines } = await ofTandoor({ instruction: "Stir.", ingredients: [{ food, amount: 1 }] })
  expect(lines).toHaveLength(1)
})

it("does not let steps grow by repeated names", async () => {
  const food = { name: "leek ".repeat(200_000) }
  const instruction = "{{ ingredients[0] }}".repeat(20_000)
  const { steps } = await ofTandoor({ instruction, ingredients: [{ food, amount: 1 }] })
  expect(steps[0]!.text.length).toBeLessThan(20 * instruction.length)
})

it("does not read megabytes of brackets before a recipe", () => {
  expect(frontMatter(`---\ntitle: Soup\n${"]".repeat(2_000_000)}\n---\nStir.`)).toBeNull()
  expect(frontMatter("---\ntitle: Soup\n---\nStir.")).toEqual({
    members: { title: "Soup" },
    text: "Stir.",
  })
})

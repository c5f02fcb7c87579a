/** The expected values for one recipe of an archive (`expected.json`). */
export interface Expected {
  name: string
  /** Lines, and the number of headings among them. */
  ingredients: number
  headings: number
  steps: number
  /** Other acceptable numbers of steps. */
  steps_also_ok?: number[]
  /** Whether the archive contains a picture. */
  image: boolean
  tags: string[]
  /** They may be imported as tags. */
  categories: string[]
}

/** The same for a recipe that was read. */
export interface Found {
  name: string
  ingredients: number
  headings: number
  steps: number
  image: boolean
  names: string[]
}

/** The differences between the recipes of an archive and the expected ones; empty if all is correct. */
export function differences(expected: Expected[], found: Found[]): string[] {
  const left = [...found]
  const wrong = expected.flatMap((recipe) => {
    const at = bestOf(recipe, left)
    if (at < 0) return [`${recipe.name}: missing`]
    const [same] = left.splice(at, 1)
    return differing(recipe, same!).map((text) => `${recipe.name}: ${text}`)
  })
  return [...wrong, ...left.map(({ name }) => `${name}: not expected`)]
}

/** Of several recipes with the same name, the one with the fewest differences. */
function bestOf(recipe: Expected, found: Found[]): number {
  const places = found.flatMap(({ name }, at) => (sameName(name, recipe.name) ? [at] : []))
  const wrongs = (at: number) => differing(recipe, found[at]!).length
  return places.toSorted((a, b) => wrongs(a) - wrongs(b))[0] ?? -1
}

const sameName = (a: string, b: string) => plain(a) === plain(b)
const plain = (text: string) => text.replace(/\s+/g, " ").trim()

function differing(recipe: Expected, found: Found): string[] {
  const steps = [recipe.steps, ...(recipe.steps_also_ok ?? [])]
  const names = new Set(found.names.map((name) => name.toLowerCase()))
  const wished = new Set([...recipe.tags, ...recipe.categories].map((name) => name.toLowerCase()))
  const lacking = [...wished].filter((name) => !names.has(name))
  const beyond = [...names].filter((name) => !wished.has(name))
  return [
    ...(areHeadings(recipe, found)
      ? []
      : [
          ...countDifference("ingredients", found.ingredients, [recipe.ingredients]),
          ...countDifference("headings", found.headings, [recipe.headings]),
        ]),
    ...countDifference("steps", found.steps, steps),
    ...(found.image && !recipe.image ? ["a picture that is not there"] : []),
    ...(!found.image && recipe.image ? ["no picture"] : []),
    ...(lacking.length ? [`without ${lacking.join(", ")}`] : []),
    ...(beyond.length ? [`with ${beyond.join(", ")}`] : []),
  ]
}

/** Lines that end in a colon count as ingredients in formats without headings; they still are headings. */
const areHeadings = (recipe: Expected, found: Found) =>
  recipe.headings === 0 && found.ingredients + found.headings === recipe.ingredients

const countDifference = (what: string, number: number, right: number[]) =>
  right.includes(number) ? [] : [`${number} ${what} in place of ${right.join(" or ")}`]

/** What is expected of one recipe of an archive (`expected.json`). */
export interface Expected {
  name: string
  /** Lines, and headings among them. */
  ingredients: number
  headings: number
  steps: number
  /** Other numbers of steps that are as good. */
  steps_also_ok?: number[]
  /** Whether the archive holds a picture. */
  image: boolean
  tags: string[]
  /** They may be imported as tags. */
  categories: string[]
}

/** The same of a recipe that was read. */
export interface Found {
  name: string
  ingredients: number
  headings: number
  steps: number
  image: boolean
  names: string[]
}

/** What differs between the recipes of an archive and what is expected of them; nothing when all is right. */
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

/** Of several of one name the one that differs least. */
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

/** Lines that end in a colon are counted as ingredients where a format has no headings; all the same they are some. */
const areHeadings = (recipe: Expected, found: Found) =>
  recipe.headings === 0 && found.ingredients + found.headings === recipe.ingredients

const countDifference = (what: string, number: number, right: number[]) =>
  right.includes(number) ? [] : [`${number} ${what} in place of ${right.join(" or ")}`]

/** The parts of a recipe that Markdown needs. */
export interface MarkdownRecipe {
  name: string
  description: string
  recipeIngredient: { title: string | null; display: string }[]
  recipeInstructions: { title: string; text: string }[]
  notes: { title: string; text: string }[]
  tags: { name: string }[]
  recipeCategory: { name: string }[]
  orgURL: string | null
}

/**
 * A recipe as a page of Markdown (contract 7.9): picture, description, ingredients and steps as checklists,
 * notes, tags, categories, source.
 *
 * @param picture its URL, or null
 */
export function recipeMarkdown(recipe: MarkdownRecipe, picture: string | null): string {
  const { name, description, recipeIngredient, recipeInstructions, notes, orgURL } = recipe
  const names = (label: string, of: { name: string }[]) =>
    of.length > 0 && `${label}: ${of.map((one) => one.name).join(", ")}`
  const blocks = [
    picture && `![${name.replaceAll(/[[\]]/g, "")}](${picture})`,
    `# ${name}`,
    description,
    recipeIngredient.length > 0 && "## Ingredients",
    ...checklist(recipeIngredient.map(({ title, display }) => ({ title, text: display }))),
    recipeInstructions.length > 0 && "## Instructions",
    ...checklist(recipeInstructions),
    notes.length > 0 && "## Notes",
    ...notes.map(({ title, text }) => [title && `**${title}**`, text].filter(Boolean).join("\n\n")),
    names("Tags", recipe.tags),
    names("Categories", recipe.recipeCategory),
    orgURL && `Original URL: ${orgURL}`,
  ]
  return `${blocks.filter(Boolean).join("\n\n")}\n`
}

/** Checklists, each below its heading. */
function checklist(lines: { title: string | null; text: string }[]): string[] {
  const blocks: string[] = []
  for (const [i, { title, text }] of lines.entries()) {
    const line = `- [ ] ${text.replaceAll(/\r?\n/g, "\n  ")}`
    if (title) blocks.push(`### ${title}`, line)
    else if (i === 0) blocks.push(line)
    else blocks[blocks.length - 1] += `\n${line}`
  }
  return blocks
}

import type { WriteAmount } from "../../lib/figures"
import { lineText } from "./lines"
import type { Section } from "./sections"

/** The items to buy, line by line, with their headings. */
export const plainTextOf = (sections: Section[], write: WriteAmount): string =>
  sections
    .map(({ title, lines }) =>
      [...(title ? [title] : []), ...lines.map((line) => lineText(line, write))].join("\n"),
    )
    .join("\n\n")

/** The same as a list of tasks in Markdown, under the list's name. */
export const markdownOf = (name: string, sections: Section[], write: WriteAmount): string =>
  [
    `# ${name}`,
    ...sections.map(({ title, lines }) =>
      [
        ...(title ? [`## ${title}\n`] : []),
        ...lines.map((line) => `- [ ] ${lineText(line, write)}`),
      ].join("\n"),
    ),
  ].join("\n\n")

/** The words of a text alone, without the signs of Markdown and HTML: until it is rendered, or to be read aloud. */
export const withoutMarkup = (text: string) => text.replace(/<[^<>]*>|[*_`]+|^#+ /gm, "")

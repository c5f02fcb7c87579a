/** A Markdown text without its pictures. */
export const withoutPictures = (text: string) => text.replace(/!\[[^\][]*\]\([^()]*\)/g, "")

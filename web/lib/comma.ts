/** The comma of the script in which a note is written, to stand before it. */
export const commaFor = (note: string) => (/^\P{L}*\p{Script=Arabic}/u.test(note) ? "، " : ", ")

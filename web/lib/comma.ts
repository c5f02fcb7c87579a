/** The comma of a note's script, to stand before the note. */
export const commaFor = (note: string) => (/^\P{L}*\p{Script=Arabic}/u.test(note) ? "، " : ", ")

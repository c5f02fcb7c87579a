/** A text as it is compared while searching: without accents and capital letters. */
export const plainText = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .trim()

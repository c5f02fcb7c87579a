const letters = "abcdefghijklmnopqrstuvwxyz0123456789"

/** Four random letters or digits, which distinguish one picture from the next. */
export const newVersion = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => letters[byte % 36]).join("")

/**
 * Whether somebody of this name could come before somebody else at sign-in, where a name and an email
 * are taken alike: whoever is called `ida@example.com` would keep the Ida of that address out.
 */
export const isAnothersEmail = (username: string, email: string): boolean =>
  username.includes("@") && username.toLowerCase() !== email.toLowerCase()

export const onlyOwnEmail = "A username with an @ in it must be one's own email"

/** A page or text that came from elsewhere: by the bookmarklet, or shared to the app. */
export interface Brought {
  /** HTML source or plain text. */
  data: string
  /** Address of the page, "" where nobody knows it. */
  url: string
}

const KEY = "larder.brought"

let brought: Brought | undefined

/** Keeps it until it has become a recipe: through a sign-in, and while this tab is open. */
export function keepBrought(given: Brought) {
  brought = given
  try {
    sessionStorage.setItem(KEY, JSON.stringify(given))
  } catch {
    // Too large or refused: it then lasts as long as the page.
  }
}

export function broughtAlong(): Brought | undefined {
  if (brought) return brought
  try {
    const kept = sessionStorage.getItem(KEY)
    return kept === null ? undefined : (JSON.parse(kept) as Brought)
  } catch {
    return undefined
  }
}

export function forgetBrought() {
  brought = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is refused, so nothing is there.
  }
}

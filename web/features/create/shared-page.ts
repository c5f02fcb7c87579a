/** A page or text from elsewhere: from the bookmarklet, or shared with the app. */
export interface SharedPage {
  /** HTML source or plain text. */
  data: string
  /** Address of the page, "" where unknown. */
  url: string
}

const KEY = "larder.brought"

let brought: SharedPage | undefined

/** Stores it until it has become a recipe: through a login, and while this tab is open. */
export function storeSharedPage(given: SharedPage) {
  brought = given
  try {
    sessionStorage.setItem(KEY, JSON.stringify(given))
  } catch {
    // Too large or refused: it then lasts as long as the page.
  }
}

export function storedSharedPage(): SharedPage | undefined {
  if (brought) return brought
  try {
    const json = sessionStorage.getItem(KEY)
    return json === null ? undefined : (JSON.parse(json) as SharedPage)
  } catch {
    return undefined
  }
}

export function removeSharedPage() {
  brought = undefined
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Storage is refused, so nothing is stored.
  }
}

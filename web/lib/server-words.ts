import i18n from "i18next"

/**
 * What the server says in the contract's English, and people see, by key of `locales/`. What is
 * not here is shown as it came.
 */
const keys = {
  "Could not validate credentials": "server.couldNotValidate",
  "Failed to update user": "account.updateFailed",
  "Files may have at most 20 MB": "server.fileTooLarge",
  "Files that can hold scripts (SVG, HTML) are refused": "server.fileRefused",
  Forbidden: "server.forbidden",
  "Invalid current password": "account.wrongPassword",
  "Moving pictures cannot be used.": "server.pictureMoves",
  "Not found.": "server.notFound",
  "Password updated": "account.passwordChanged",
  "Permission Denied": "server.forbidden",
  "Pictures must be JPEG, PNG or WebP files.": "server.pictureType",
  "Recipe already exists": "validation.recipeTaken",
  "Recipe Scraping Timed Out": "create.failed.tooSlow",
  "Successfully merged foods": "server.merged",
  "Successfully merged units": "server.merged",
  "The address leads into a private network.": "create.failed.privateAddress",
  "The address redirects without end.": "create.failed.tooManyRedirects",
  "The picture is damaged.": "server.pictureDamaged",
  "The recipe is too long": "server.recipeTooLong",
  "The site asks for a proof of being human.": "create.walls.captcha",
  "The site has no such page.": "create.failed.missing",
  "The site took too long to answer.": "create.failed.tooSlow",
  "There is no recipe at this address.": "create.failed.noRecipe",
  "There is no site at this address that can be reached.": "create.failed.unreachable",
  "This is a demonstration: accounts, settings and uploads cannot be changed here.": "server.demo",
  "This site is already set up": "setup.already",
  "User Registration is Disabled": "server.registrationDisabled",
  "User updated": "account.updated",
} as const

/** A sentence of the server in the language of the app. */
export function inWords(sentence: string) {
  const key = Object.hasOwn(keys, sentence) ? keys[sentence as keyof typeof keys] : undefined
  return key ? i18n.t(key) : sentence
}

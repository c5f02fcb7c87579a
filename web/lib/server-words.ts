import i18n from "i18next"

/**
 * What the server says in the contract's English, and people see, by key of `locales/`. What is
 * not here is shown as it came.
 */
const keys = {
  "A username may not have invisible characters, special forms of letters, or a word in several alphabets":
    "validation.usernameUnclear",
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
  "Its categories became tags.": "server.remarks.categoriesAsTags",
  "Its picture is not in the backup": "server.remarks.pictureNotInBackup",
  "It has been made; the export does not say when, so today is noted.":
    "server.remarks.madeSometime",
  "The address is not that of a web page.": "create.failed.wrongType",
  "The address leads into a private network.": "create.failed.privateAddress",
  "The address redirects without end.": "create.failed.tooManyRedirects",
  "The archive has archives in archives, deeper than any export": "server.archive.tooDeep",
  "The archive is encrypted. Make one without a password, and try again":
    "server.archive.encrypted",
  "The archive is one part of several. Make one that is a single file": "server.archive.onePart",
  "The archive is squeezed more than recipes and pictures ever are": "server.archive.squeezed",
  "The backup has no pictures and no files of recipes": "server.remarks.noFilesInBackup",
  "The certificate of the site has expired.": "create.connections.certificateExpired",
  "The certificate of the site is for another name.": "create.connections.certificateWrongName",
  "The certificate of the site is from an unknown issuer.":
    "create.connections.certificateUnknownIssuer",
  "The certificate of the site is not valid yet.": "create.connections.certificateNotYetValid",
  "The file is empty": "server.archive.empty",
  "The page has no picture of the dish.": "server.remarks.noPicture",
  "The picture is damaged.": "server.pictureDamaged",
  "The rating of the group became that of the recipe's owner": "server.remarks.ratingOfOwner",
  "The recipe is too long": "server.recipeTooLong",
  "The server has no room left to save this. Nothing was changed.": "server.diskFull",
  "The site accepts no connections.": "create.connections.connectionRefused",
  "This picture may say where it was taken, and that cannot be removed here. Send it as JPEG, PNG or WebP.":
    "server.pictureSaysWhere",
  "The site asks for a proof of being human.": "create.walls.captcha",
  "The site closed the connection before its answer was complete.":
    "create.connections.connectionReset",
  "The site has no such page.": "create.failed.missing",
  "The site has signed its certificate itself.": "create.connections.certificateSelfSigned",
  "The site offers no encryption that is safe today.": "create.connections.protocolTooOld",
  "The site took too long to answer.": "create.failed.tooSlow",
  "The zip archive is not whole: its end is missing. Was it cut off on its way?":
    "server.archive.cut",
  "There is no recipe at this address.": "create.failed.noRecipe",
  "There is no site at this address that can be reached.": "create.failed.unreachable",
  "There is no site of this name.": "create.connections.noSuchName",
  "This looks like none of the exports that can be taken over. Choose the program that it is from to see what is expected of it.":
    "server.archive.unknown",
  "This is a demonstration: accounts, settings and uploads cannot be changed here.": "server.demo",
  "This is more than one answer can hold. Ask for less at once, in several requests.":
    "server.tooMuchAtOnce",
  "This site is already set up": "setup.already",
  "User Registration is Disabled": "server.registrationDisabled",
  "User updated": "account.updated",
} as const

/** Sentences that tell of something by its name, which the text of the key takes up. */
const patterns = [
  [/^Kept as further details: (?<names>.+)\.$/, "server.remarks.keptAsDetails"],
  [/^Left out, as it tells of a web page: (?<names>.+)\.$/, "server.remarks.ofThePage"],
  [/^The foods? (?<names>.+) (?:was|were) added$/, "server.remarks.foodsAdded"],
  [/^The units? (?<names>.+) (?:was|were) added$/, "server.remarks.unitsAdded"],
  [
    /^The picture is too large to scale here: (?<size>\d+ × \d+) pixels\.$/,
    "server.pictureTooLarge",
  ],
  [
    /^The picture is too long or too wide: (?<size>\d+ × \d+) pixels\. At most (?<most>\d+) a side can be read\.$/,
    "server.pictureTooLong",
  ],
  [/^The picture at (?<address>\S+) was left out: (?<why>.+)$/, "server.remarks.pictureNotThere"],
  [/^A zip archive was expected.*; this (?<names>\S+) is .+$/, "server.archive.noZip"],
  [/^The zip archive is broken: .+$/, "server.archive.broken"],
  [/^The request is larger than (?<names>.+)$/, "server.requestTooLarge"],
  [/^(?:The|An object of the) JSON (?:is nested deeper|has more) than .+$/, "server.tooMuchJson"],
  [/^Too many long lists are being read\. .+$/, "server.tooManyLists"],
  [/^The site refused with status \d+\.$/, "create.failed.refused"],
  [/^The site answered with status \d+\.$/, "create.failed.failed"],
] as const

/** A sentence of the server in the language of the app. */
export function inWords(sentence: string): string {
  const key = Object.hasOwn(keys, sentence) ? keys[sentence as keyof typeof keys] : undefined
  if (key) return i18n.t(key)
  for (const [pattern, told] of patterns) {
    const found = pattern.exec(sentence)
    if (!found) continue
    const { why = "", ...facts } = found.groups ?? {}
    return i18n.t(told, { ...facts, why: why && inWords(why) })
  }
  return sentence
}

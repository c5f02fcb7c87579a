import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gunzipSync } from "node:zlib"

/** What a page is expected to give. */
export interface StoredPage {
  /** Path on the page server. */
  path: string
  title: string
  ingredients: string[]
}

/** Real pages of cooking sites, of one site and language after another. */
const chosen = [
  "okokorecepten.nl/okokorecepten_1",
  "cuisineaz.com/cuisineaz",
  "albert.cz/albertcz",
  "aldi-nord.de/aldinord",
  "kiddokitchen.se/kiddokitchen_1",
  "argiro.gr/argiro_1",
  "cook-talk.com/cooktalk_1",
  "delishkitchen.tv/delishkitchen_2",
  "ricetteperbimby.it/ricetteperbimby_2",
  "panelinha.com.br/panelinha_2",
  "hogarmania.com/hogarmania_4",
  "receptyprevas.sk/receptyprevas",
  "kuchnia-domowa.pl/kuchniadomowa",
  "valdemarsro.dk/valdemarsro",
  "sobors.hu/sobors",
  "nrk.no/nrkmat_2",
  "yemek.com/yemek",
  "recepti.index.hr/receptiindex_1",
  "eattolerant.de/eattolerant",
  "akispetretzikis.com/akispetretzikis",
  "abuelascounter.com/abuelascounter_1",
  "bestrecipes.com.au/bestrecipes",
  "scrambledandscrumptious.com/scrambledandscrumptious_1",
  "recette.plus/recetteplus",
]

const corpus = process.env.CORPUS_DIR
const folder = join(corpus ?? "", "pages")

/** The stored pages of other sites, which are no part of this repository; none without `CORPUS_DIR`. */
export function storedPages(): StoredPage[] {
  if (!corpus) return []
  return chosen.map((name) => {
    const { expected } = JSON.parse(readFileSync(join(folder, `${name}.json`), "utf8")) as {
      expected: { title: string; ingredients: string[] }
    }
    return { path: `/corpus/${name}`, ...expected }
  })
}

/**
 * The HTML of a stored page, in which every picture is one of `picture`: no test asks another site
 * for anything.
 */
export function storedHtml(name: string, picture: string): string | undefined {
  if (!corpus || !chosen.includes(name)) return undefined
  const html = gunzipSync(readFileSync(join(folder, `${name}.html.gz`))).toString("utf8")
  return html
    .replace(
      /(?:https?:)?(?:\\?\/){2}[^\s"'<>()\\]+(?:\\\/[^\s"'<>()\\]+)*?\.(?:jpe?g|png|webp|avif)[^\s"'<>()\\]*/gi,
      picture,
    )
    .replace(/(<meta[^>]+og:image["'][^>]+content=["'])[^"']*/gi, `$1${picture}`)
}

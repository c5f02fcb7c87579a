import { INGREDIENTS } from "../heading-words.ts"
import { MEASURED, STARTS_WITH_AMOUNT } from "../strategies/unit-pattern.ts"

/*
 * Texts that were copied from a page with the content around the recipe: navigation, author and date, comments of
 * readers. Lines of an HTML page are recognized by their elements, these by their words.
 */

const whole = (words: string) => new RegExp(`^[^\\p{L}\\d]*(?:${words})[^\\p{L}]*$`, "iu")

/** Navigation of a site. */
const LEADS = whole(
  [
    "home(?: ?page)?|recipes?|all recipes|about(?: (?:us|me))?|contact(?: (?:us|me))?|search|menu|log ?in|sign (?:in|up)|register|(?:my )?account|shop|blog|newsletter|categories|cart|cookbooks?|faq|privacy policy",
    "startseite|rezepte|magazin|über (?:uns|mich)|kontakt|suchen?|menü|anmelden|einloggen|registrieren|(?:mein )?konto|kategorien|warenkorb|impressum|datenschutz",
    "accueil|recettes|(?:à|a) propos|qui sommes-nous|contact|recherche(?:r)?|menus?|(?:se )?conne(?:cter|xion)|s['’]inscrire|inscription|mon compte|catégories|boutique",
    "inicio|recetas|sobre (?:mí|nosotros)|acerca de|contacto|buscar|menú|iniciar sesión|regístrate|mi cuenta|categorías|tienda",
    "início|receitas|sobre (?:mim|nós)|contat?o|entrar|cadastre-se|minha conta|categorias|loja|pesquisar",
    "ricette|chi siamo|contatti|cerca|accedi|registrati|il mio account|categorie|menù",
    "recepten|aanbiedingen|over (?:ons|mij)|zoeken|inloggen|registreren|aanmelden|mijn account|categorieën|winkel",
    "hem|recept|om (?:oss|os|mig|meg)|sök|logga in|mina sidor|meny|hjem|opskrifter|oppskrifter|søg|søk|log ind|logg inn|etusivu|reseptit|haku|kirjaudu",
    "strona główna|przepisy|o (?:nas|mnie)|szukaj|zaloguj(?: się)?|zarejestruj(?: się)?|moje konto|kategorie|domů|recepty|hledat|přihlásit(?: se)?|hľadať|kezdőlap|receptek|keresés|bejelentkezés",
    "главная|рецепты|о нас|контакты|поиск|войти|головна|рецепти|пошук|увійти|ana sayfa|tarifler|iletişim|giriş|αρχική|συνταγές|επικοινωνία",
    "דלג(?:ו)? לתוכן|דף הבית|ראשי|מתכונים|אודות|צור קשר|יצירת קשר|חיפוש|תפריט|התחברות|כניסה|הרשמה|الرئيسية|وصفات|اتصل بنا|بحث",
  ].join("|"),
)
const SKIPS =
  /^(?:(?:skip|jump) to (?!recipe)|zum (?:haupt)?inhalt|aller au contenu|(?:saltar|ir) al contenido|pular para|vai al contenuto|(?:ga )?naar (?:de )?inhoud|hoppa till|hopp(?: rett)? til|gå til ind|przejdź do|דלג)/iu
/** Notices of a site about cookies and consent. */
const CONSENT =
  /(?<!\p{L})(?:cookies?|עוגיות)(?!\p{L}).*(?<!\p{L})(?:accept|akzeptier|zustimm|einwillig|verwend|nutzen|accepter|utilis|acept|usamos|utiliz|accett|gebruik|godkänn|accepterar|akcept|używamy|experience|preferences|settings|policy)|^(?:accept|reject) (?:all|cookies)|^alle (?:cookies )?(?:akzeptieren|ablehnen)|^tout (?:accepter|refuser)|^(?:aceptar|rechazar) tod[ao]s?|^accetta tutt[oi]|^alles accepteren/iu
/** `Home » Dinner » Soup`. */
const TRAIL = /^[^»›>]{1,40}\s[»›>]\s[^»›>]{1,60}(?:\s[»›>]\s.{1,80})?$/u
const DATE = "(?:\\b(?:19|20)\\d\\d\\b|\\d{1,2}:\\d{2}|\\d{1,2}[./-]\\d{1,2}[./-]\\d{2,4})"
/** The author and the date. */
const BYLINE = new RegExp(
  `^(?:(?:posted|published|updated|written|last modified|submitted)|by|on|gepostet|veröffentlicht|erstellt|verfasst|aktualisiert|geschrieben|von|am|publi[ée]e?|écrit|post[ée]|mis à jour|par|le|publicado|escrito|actualizado|por|el|pubblicato|scritto|aggiornato|di|geplaatst|gepubliceerd|door|op|publicerad|skriven|av|udgivet|publisert|skrevet|af|napisan[eoy]|opublikowan[eoy]|dodan[eoy]|przez|autor|добавлено|опубликовано|автор|פורסם|מאת)(?!\\p{L})(?=.{0,100}${DATE}).{0,120}$|^(?:posted|published|updated|napisane|gepostet|publicado|publié|pubblicato|geplaatst)\\s?:.{0,80}$`,
  "iu",
)
/** `3. Oktober 2021 von Anna`, `March 3, 2021`, `a recipe of Anna, 4.5.2020`. */
const DATED =
  /(?<!\d)(?:\d{1,2}\.?(?: de)? \p{L}{3,12}\.?,?(?: de)? (?:19|20)\d\d|\p{L}{3,10} \d{1,2}, (?:19|20)\d\d|\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d)(?!\d)/u
/** Links to the recipe further down. */
const DOWN =
  /^(?:jump to|go to|get|(?:direkt )?zum|(?:ir|saltar) a la|aller à la|vai alla|ir para a|(?:ga )?naar het|till|gå til|przejdź do) (?:the )?(?:recipe|rezept|recette|receta|ricetta|receita|recept(?:et)?|opskrift(?:en)?|oppskrift(?:en)?|przepisu)(?: springen)?$|^למתכון$/iu
/** Stars, votes, and the number of comments. */
const VOTES =
  /^[★☆⭐✩✭\s]{3,}|^\d[.,]\d(?: ?\/ ?5)?$|^\(\d{1,6}\)$|^(?:rating|rated|bewertung|note|valoración|voto|avaliação|beoordeling|betyg|ocena)\s*:?\s*\d[.,]?\d?(?!\d).{0,40}$|^\(?\d+(?:[.,]\d+)?\s?(?:\/\s?5|stars?|votes?|ratings?|reviews?|comments?|sterne|stimmen|bewertungen|kommentare?|avis|notes|commentaires?|votos|valoraciones|opiniones|comentarios?|voti|recensioni|commenti|beoordelingen|reacties|omdömen|röster|kommentarer|opini[ei]|komentarz[ye]|תגובות|отзыв\p{L}*)\)?$/iu
/** Headings of comments, and of other recipes. */
const AFTERS = whole(
  [
    "(?:\\d+ )?(?:comments?|replies|reviews)|reader (?:interactions|comments)|leave a (?:comment|reply|review)|join the (?:conversation|discussion)|related (?:posts|recipes)|you (?:may|might) also like|more (?:recipes|like this)|similar recipes",
    "(?:\\d+ )?(?:kommentare?|bewertungen)|(?:schreibe|hinterlasse|verfasse)n? einen kommentar|das könnte (?:dir|ihnen|euch) auch (?:gefallen|schmecken)|(?:weitere|ähnliche|mehr) rezepte",
    "(?:\\d+ )?(?:commentaires?|avis)|laissez? un commentaire|vous aimerez aussi|recettes (?:similaires|associées)|dans la même catégorie",
    "(?:\\d+ )?(?:comentarios?|opiniones|comentários?)|deja (?:un comentario|una respuesta)|deixe um comentário|también te puede (?:gustar|interesar)|recetas (?:relacionadas|similares)|receitas relacionadas",
    "(?:\\d+ )?(?:commenti|recensioni)|lascia un commento|potrebbe(?:ro)? (?:piacerti|interessarti)(?: anche)?|ricette (?:correlate|simili)",
    "(?:\\d+ )?reacties|(?:plaats|geef) een reactie|ook lekker|meer recepten|(?:\\d+ )?(?:kommentarer|komentarze|komentáře)|dodaj komentarz|liknande recept|podobne przepisy|(?:\\d+ )?(?:комментарии|отзывы)|похожие рецепты|תגובות(?: \\(?\\d+\\)?)?|מתכונים נוספים|(?:\\d+ )?yorumlar",
  ].join("|"),
)
/** The line of an email program above the quoted email. */
const QUOTES =
  /^(?:on|am|le|el|il|op|em|den|w dniu) .{4,100}(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał\(?a?\)?)\b.{0,60}:$|^-{2,} ?(?:original message|ursprüngliche nachricht|message d['’]origine|mensaje original|messaggio originale|oorspronkelijk bericht) ?-{0,}$/iu
const MAX_HEAD = 80

/** Removes navigation lines before the recipe, and the comments of readers after it. */
export function withoutSite(given: string[]): string[] {
  const lines = untilReaders(given)
  const first = lines.findIndex((line) => isPart(line))
  const end = Math.min(first < 0 ? lines.length : first, MAX_HEAD)
  const head = lines.slice(0, end)
  const marks = head.flatMap((line, at) => (leads(line) ? [at] : []))
  const [from, to] = marks.length > 1 ? [marks[0]!, marks.at(-1)!] : [0, -1]
  const often = (line: string) => head.filter((other) => other.includes(line)).length > 1
  const ownHead = head.filter((line, at) => {
    if (!line) return true
    if (line.length < 120 && [BYLINE, DATED, DOWN, VOTES].some((words) => words.test(line)))
      return false
    if (marks.length < 2) return true
    if (leads(line) || TRAIL.test(line)) return false
    // A line between two lines of navigation is navigation too, unless the page repeats it as its title.
    return at < from || at > to || line.split(" ").length > 3 || often(line)
  })
  return [...ownHead, ...lines.slice(end)]
}

const leads = (line: string) =>
  line.length < 300 &&
  ((line.length < 40 && LEADS.test(line)) || SKIPS.test(line) || CONSENT.test(line))

const isPart = (line: string) =>
  line.length < 80 &&
  (INGREDIENTS.test(line) || (STARTS_WITH_AMOUNT.test(line) && MEASURED.test(line)))

/** The lines above the comments, or above the quoted email; all lines if the recipe follows below. */
function untilReaders(lines: string[]): string[] {
  const lastFood = lines.findLastIndex(isPart)
  const lastHeading = lines.findLastIndex((line) => line.length < 60 && INGREDIENTS.test(line))
  let foods = 0
  for (const [at, line] of lines.entries()) {
    if (line.length > 200) continue
    if (MEASURED.test(line)) foods++
    if (foods < 3) continue
    const answered = at > lastFood && QUOTES.test(line)
    const readers = at > lastHeading && line.length < 60 && AFTERS.test(line)
    if (answered || readers) return lines.slice(0, at)
  }
  return lines
}

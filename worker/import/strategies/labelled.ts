import type { Thing } from "../candidate.ts"
import { timeOf } from "../clean/times.ts"
import type { Line } from "./lines.ts"
import { cellsBelow, type Member, namedMember } from "./named-values.ts"

const MAX_LABELLED = 120
const MAX_VALUE = 40
const starts = (words: string) =>
  new RegExp(
    `^(?:${words})(?![\\p{L}\\p{M}])[\\s:：|=–-]*(.*)$|^(?=[\\d½¼¾])(.{1,24}?(?:\\s|(?<=min|mins|minutes|hours?)))\\s*(?:${words})$`,
    "iu",
  )

/** Labels for values next to the lists of a recipe; the value is on the same line or the next one. */
const LABELS: [member: Member, label: RegExp][] = [
  [
    "prepTime",
    starts(
      "prep(?:are|aration)?(?: time)?|prep in|hands[- ]on(?: time)?|active(?: time)?|vorbereitung(?:szeit)?|arbeitszeit|prép\\.|(?:temps de )?préparation|(?:tiempo de )?preparación|(?:tempo di )?preparazione|(?:tempo de )?prepar(?:o|ação)|voorbereid(?:ing)?(?:stijd)?|förberedelse(?:r|tid)?|arbejdstid|arbeidstid|forberedelse(?:stid|r)?|valmistelu(?:aika)?|czas przygotowania|przygotowanie|(?:doba|čas) př?ípravy|příprava|príprava|előkészítés(?:i idő)?|timp(?: de)? preparare|preparare|vrijeme pripreme|priprema|čas priprave|(?:время )?подготовк[аи]|(?:час )?підготовк[аи]|време за подготовка|χρόνος προετοιμασίας|προετοιμασία|hazırl(?:ama|ık)(?: süresi)?|下準備|準備時間|准备时间|준비 ?시간|זמן הכנה|وقت (?:التحضير|الإعداد)|مدة التحضير",
    ),
  ],
  [
    "cookTime",
    starts(
      "cook(?:ing)?(?: time)?|cooks? in|bak(?:e|ing)(?: time)?|(?:koch|back|gar|brat)zeit|koch-/backzeit|cuiss?\\.|(?:temps de )?cuisson|(?:tiempo de )?(?:cocción|horneado)|(?:tempo di )?cottura|(?:tempo de )?(?:cozimento|cozedura|cocção)|tempo de forno|kook-?(?:/baktijd|tijd)|baktijd|oventijd|bereiding(?:stijd)?|tillagning(?:stid)?|koketid|steketid|bagetid|tilberedning(?:stid)?|kypsennys(?:aika)?|paistoaika|czas (?:gotowania|pieczenia|smażenia)|(?:doba|čas) (?:vaření|pečení|varenia|pečenia)|vaření|pečení|főzési idő|sütési idő|főzés|sütés|timp(?: de)? (?:gătire|coacere)|gătire|vrijeme (?:kuhanja|pečenja)|čas (?:kuhanja|peke)|время (?:приготовления|готовки|выпекания|варки)|час приготування|време за (?:готвене|печене)|χρόνος (?:μαγειρέματος|ψησίματος)|pişirme(?: süresi)?|加熱時間|調理時間|烹饪时间|烹調時間|조리 ?시간|זמן (?:בישול|אפייה|אפיה)|وقت (?:الطهي|الطبخ)|مدة الطهي",
    ),
  ],
  [
    "totalTime",
    starts(
      'total(?: time)?|time|(?:ready|done) in|takes|(?:gesamt|zubereitungs)(?:zeit|dauer)|gesamt|insgesamt|dauer|zeitaufwand|fertig in|temps(?: total)?|durée(?: totale)?|prêt en|tiempo(?: total)?|duración|tempo(?: total| totale)?|durata|pronta em|totale (?:bereidings)?tijd|tijd|klaar in|totaltid|tid(?: i alt)?|i alt|(?:kokonais|valmistus)aika|czas(?: całkowity)?|(?:celkový )?čas(?: celkem)?|celková doba|(?:összes |teljes )?idő|elkészítési idő|timp(?: total)?|ukupno(?: vrijeme)?|vrijeme|skupni čas|(?:общее )?время(?: готовки)?|загальний час|(?:общо )?време|συνολικός χρόνος|χρόνος|(?:toplam )?süre|所要時間|总时间|總時間|총 ?시간|זמן (?:כולל|עבודה)|סה"כ|الوقت (?:الكلي|الإجمالي)',
    ),
  ],
  [
    "recipeYield",
    starts(
      "serves|sufficient for|(?:number of )?servings?|serving size|recipe yield|yields?|makes|portions?|feeds|ergibt|für|portionen|anzahl(?: (?:der )?portionen)?|menge für|reicht für|personen(?:zahl)?|pour|nombre de (?:personnes|parts|portions)|personnes|parts|para|raciones|porciones|comensales|rinde|porções|rendimento|rende|doses|porzioni|(?:dosi |ingredienti )?per|persone|voor|(?:aantal )?personen|(?:aantal )?porties|portioner|antal(?: (?:portioner|personer))?|porsjoner|antall(?: porsjoner)?|til|annoksia|annos(?:ta|ten määrä)?|(?:liczba )?porcj[ei]|ilość porcji|(?:počet )?porc[ií]í?|počet porcií|(?:adagok(?: száma)?|adag)|(?:număr(?:ul)? de )?porți[ie]|(?:broj )?porcij?[aei]|število porcij|(?:количество )?порци[ийя]|кількість порцій|порції|порции|μερίδες|(?:kaç )?kişilik|porsiyon|分量|份量|人数|인분|분량|מנות|מספר מנות|عدد الحصص|تكفي(?: ل)?|الكمية",
    ),
  ],
]

const PORTIONS =
  "servings?|people|persons?|pers\\.?|portions?|personen|portionen|stück|personnes|parts|raciones|porciones|personas|comensales|pessoas|porções|doses|persone|porzioni|porties|personer|portioner|porsjoner|annosta|osoby|osób|osoba|osobe|porcj[eai]|porc[ií]í?|porcij[aei]|adag|fő|porți[ie]|persoane|порци[ийя]|порції|порцій|персоны?|человека?|μερίδες|άτομα|kişilik|porsiyon|人分|人前|人份|인분|מנות|سعرات|حصص|أشخاص"

/** `4 servings`, `für 4 Personen`, `(2 人分)`: a yield without a label. */
const YIELD_ALONE = new RegExp(
  `^[(（]?(?:(?:for|für|pour|para|per|voor|till?|for|dla|pro|pre|za|на|ca\\.?|約|makes|serves|ergibt|op basis van|ל)[\\s-]*)?(\\d{1,3}(?:\\s*[-–/~]\\s*\\d{1,3})?\\s*(?:${PORTIONS}))[)）:.]?$`,
  "iu",
)

export interface Label {
  member: Member
  value: string
}

/** The label and value in a text: `Prep: 10 min`, `Serves 4`, `4 Portionen`; null for any other text. */
export function labelOf(text: string): Label | null {
  if (text.length > MAX_LABELLED) return null
  const alone = YIELD_ALONE.exec(text)?.[1]
  if (alone) return { member: "recipeYield", value: alone }
  for (const [member, label] of LABELS) {
    const found = label.exec(text)
    const value = found?.[1] ?? found?.[2]
    if (value && value.length < MAX_VALUE && isValue(member, value)) return { member, value }
  }
  return null
}

/** True for a line with a label, with or without its value. */
export const isLabel = (text: string) =>
  labelOf(text) !== null ||
  (text.length < 25 && LABELS.some(([, label]) => label.exec(text)?.[1] === ""))

/** `ca. 30 Stück`: a yield if it is before the ingredients; further down it is an amount. */
function piecesOf(text: string): Label | null {
  const value =
    /^(?:(?:ca\.?|circa|about|etwa|około|cirka|環|約)\s*)?(\d{1,3}(?:\s*[-–]\s*\d{1,3})?\s*(?:st|stk|stücke?|stycken|pieces?|pcs|pièces|piezas|unidad(?:es|e)|pezzi|stuks|sztuk|kusů|darab|db|kpl|шт|個|개))\.?$/iu.exec(
      text,
    )?.[1]
  return value ? { member: "recipeYield", value } : null
}

/** Separators between labels in a line: `Prep 10 min | Cook 20 min · Serves 4`. */
const CUTS = /\s*[|•·;／]\s*|\s+[-–—]\s+|,\s+(?=\p{L})/u

/** Labeled times and yield near a position in the lines of a page; the nearest one before it has priority. */
export function labelled(lines: Line[], place: number, end = place): Thing {
  const near = lines.slice(Math.max(0, place - 60), place + 5)
  const found: Thing = {}
  const keep = ({ member, value }: Label) => (found[member] ??= value)
  for (const [head, value] of cellsBelow(near)) {
    for (const [member, label] of LABELS)
      if (label.exec(head)?.[1] === "" && value.length < MAX_VALUE && isValue(member, value))
        keep({ member, value })
  }
  near.forEach(({ text }, index) => {
    if (text.length > MAX_LABELLED) return
    const parts = text.split(CUTS).flatMap((part) => labelOf(part) ?? [])
    if (parts.length > 1) return parts.forEach(keep)
    const whole = labelOf(text) ?? parts[0] ?? piecesOf(text)
    if (whole) return keep(whole)
    const next = near[index + 1]?.text ?? ""
    if (next.length < MAX_VALUE && text.length < MAX_VALUE) {
      for (const [member, label] of LABELS) {
        if (label.exec(text)?.[1] === "" && isValue(member, next))
          return keep({ member, value: next })
      }
    }
  })
  for (const { text } of lines.slice(place, end + 3)) {
    const label = labelOf(text)
    if (label) keep(label)
  }
  for (const line of near) {
    const { text } = line
    const member = (/^\d{1,3}$/.test(text) || ALONE.test(text)) && namedMember(line)
    if (member && isValue(member, text)) keep({ member, value: text })
  }
  if (!found.prepTime && !found.cookTime) found.totalTime ??= timeAlone(near)
  return found
}

const ALONE = /^\d[\d.,:/ –-]{0,7}\p{L}{1,10}\.?(?: ?\d{1,2} ?\p{L}{1,10}\.?)?$/u

/** `30 min`, next to the yield: the total time. With two such times, the kind of each is unknown. */
function timeAlone(lines: Line[]): string | undefined {
  const times = lines.flatMap(({ text }, index) => {
    const time = ALONE.test(text) && isValue("totalTime", text)
    const beside = [lines[index - 1], lines[index + 1]].some(
      (line) => line && labelOf(line.text)?.member === "recipeYield",
    )
    return time ? [{ text, beside }] : []
  })
  return new Set(times.map(({ text }) => text)).size === 1
    ? times.find(({ beside }) => beside)?.text
    : undefined
}

const isValue = (member: Member, value: string) =>
  member === "recipeYield"
    ? /^\D{0,12}\d{1,3}(?![\d.,]|\s*(?:g|kg|ml|min|dl|cl|l|oz|cups?|%|x)(?!\p{L}))/iu.test(value)
    : /^\D{0,12}[\d½¼¾]|^(?:an?|half|eine?|une?|una?|ett|en|één|godzina|hodina|час)\s/iu.test(
        value,
      ) && (timeOf(value)?.minutes ?? 0) > 0

import { AMOUNT_ALONE, DENSE, MEASURED, STARTS_WITH_AMOUNT, TO_TASTE } from "./unit-pattern.ts"

const FIGURE = /[\d½¼¾⅓⅔⅛]/
/** Abbreviations whose full stop does not end a sentence. */
const ABBREVIATED =
  /(?:^|[\s\d.])(?:q\.? ?b|ca|st|stk|szt|ks|ml|cl|dl|g|kg|tsp|tbsp|oz|lbs?|pkg|pck|el|tl|opt|etc|ca|л|шт|г)\.$/iu
const SENTENCE_END = /[.!?…。！？։।](?:["'”’»)\]]*)$/u

/** How much a line looks like an ingredient, from 0 to 1: an amount, a unit, few words, not a sentence. */
export function ingredientScore(text: string): number {
  if (text.length < 2 || text.length > 220) return 0
  const starts = STARTS_WITH_AMOUNT.test(text)
  const measured = MEASURED.test(text)
  const words = text.split(/\s+/, 40).length
  const ended = SENTENCE_END.test(text) && !ABBREVIATED.test(text)
  let points = 0
  if (starts && FIGURE.test(text)) points += 0.5
  else if (starts || TO_TASTE.test(text)) points += 0.3
  else if (FIGURE.test(text.slice(-14)) && words < 12) points += 0.35
  if (measured) points += 0.4
  if (words <= 6 && !ended) points += 0.2
  if (/^[\p{L}]/u.test(text) && ended && words > 7) points -= 0.5
  if (text.length > 110) points -= 0.25
  if (NOT_FOOD.test(text)) points -= 0.6
  return Math.max(0, Math.min(1, points))
}

/** Numbers that are not amounts: prices, dates, stars, times, counts of comments, percentages of daily values. */
const NOT_FOOD =
  /[$€£]\s?\d|\d\s?[€£]|\b(?:19|20)\d\d\b.*\b(?:19|20)\d\d\b|^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|\d\s*(?:comments?|reviews?|votes?|ratings?|stars?|kommentare|commentaires|avis|comentarios|recipes|min(?:uten|utes?|utos|uti)?|kcal|kj|k?cal(?:ories)?)\b|\d\s?%\s*$|https?:/iu

/** Cooking verbs as commands or infinitives, by their first letters, in many languages. */
const COOKING = new RegExp(
  "(?<!\\p{L})(?:preheat|heat|mix|stir|add|bake|cook|boil|simmer|fry|saut[eé]|whisk|beat|combine|place|put|pour|chop|slice|cut|dice|drain|season|serve|transfer|remove|knead|roll|spread|sprinkle|melt|blend|grill|roast|toss|fold|cover|bring|let|set|peel|grate|garnish|marinate|arrange|brown|sear|press|reduce|rinse|soak|wash|mash|pur[eé]e|top|cool|chill|freeze|warm|coat|dip|crush|dissolve|scoop|shape|divide|turn|return|strain|taste|allow|prepare|wrap|brush|flip|microwave|steam|poach|soften|dust|line|grease|assemble|layer|scatter|drizzle|tip|spoon|stuff|shred|process|cream|sift|" +
    "vorheizen|rühren|verrühren|mischen|vermischen|vermengen|geben|zugeben|hinzufügen|hinzugeben|backen|kochen|braten|anbraten|schneiden|würfeln|schälen|waschen|erhitzen|servieren|abschmecken|würzen|verteilen|kneten|ziehen|" +
    "préchauff\\p{L}*|mélang\\p{L}*|ajout\\p{L}*|vers(?:ez|er)|cui(?:re|sez)|faites?|faire|coup(?:ez|er)|épluch\\p{L}*|laiss\\p{L}*|mett(?:ez|re)|servez|servir|émin\\p{L}*|incorpor\\p{L}*|fouett\\p{L}*|" +
    "precal\\p{L}*|mezcl\\p{L}*|añad\\p{L}*|agreg\\p{L}*|cocin\\p{L}*|coce\\p{L}*|corta\\p{L}*|pica\\p{L}*|calent\\p{L}*|calienta|hornea\\p{L}*|sofr\\p{L}*|bat(?:e|ir|imos)|tritur\\p{L}*|dej(?:a|amos|ar)|pon(?:er|emos)?|" +
    "preriscald\\p{L}*|frull\\p{L}*|mescol\\p{L}*|aggiung\\p{L}*|versa\\p{L}*|cuoc\\p{L}*|taglia\\p{L}*|scald\\p{L}*|unite|unire|lasciate|mettete|mettere|tritate|soffrigg\\p{L}*|" +
    "verwarm\\p{L}*|meng|voeg|roer|bak|kook|snijd?|schil|doe|laat|breng|giet|serveer|verhit|klop|leg|" +
    "misture|adicione|junte|asse|corte|pique|aqueça|leve|deixe|coloque|refogue|cozinhe|coza|sirva|bata|tempere|" +
    "sätt|blanda|tillsätt|rör|stek|koka|skär|hacka|häll|grädda|vispa|servera|lägg|låt|bland|tilsæt|rør|steg|kog|skær|hak|hæld|bag|pisk|server|kom|læg|lad|tilsett|stek|kok|skjær|hakk|hell|rør|la|" +
    "sekoita|lisää|paista|keitä|kuori|leikkaa|pilko|kuumenna|kaada|anna|vatkaa|mausta|tarjoile|" +
    "wymiesza\\p{L}*|doda\\p{L}*|piecz\\p{L}*|gotuj\\p{L}*|pokr[oó]\\p{L}*|obra\\p{L}*|rozgrz\\p{L}*|smaż\\p{L}*|wla\\p{L}*|wsyp\\p{L}*|odstaw\\p{L}*|podawa\\p{L}*|" +
    "smích\\p{L}*|přid\\p{L}*|pečeme|vaříme|nakráj\\p{L}*|oloup\\p{L}*|předehř\\p{L}*|necháme|zmieš\\p{L}*|prid\\p{L}*|varíme|očist\\p{L}*|necháme|nakrája\\p{L}*|" +
    "keverj\\p{L}*|hozzáad\\p{L}*|adjuk|süt\\p{L}*|főz\\p{L}*|vágj\\p{L}*|szeletel\\p{L}*|öntj\\p{L}*|melegít\\p{L}*|amesteca\\p{L}*|adaug\\p{L}*|coace\\p{L}*|fierbe\\p{L}*|taia\\p{L}*|tăia\\p{L}*|" +
    "pomiješa\\p{L}*|umiješa\\p{L}*|doda\\p{L}*|peci\\p{L}*|kuha\\p{L}*|nareži\\p{L}*|zagrij\\p{L}*|premeša\\p{L}*|nareže\\p{L}*|speče\\p{L}*|" +
    "смеша\\p{L}*|добав\\p{L}*|нареж\\p{L}*|нареза\\p{L}*|вар\\p{L}*|жар\\p{L}*|выпека\\p{L}*|разогр\\p{L}*|перемеш\\p{L}*|очист\\p{L}*|залить|залейте|зміша\\p{L}*|дода\\p{L}*|наріж\\p{L}*|смес\\p{L}*|добав\\p{L}*|" +
    "ζεστ\\p{L}*|ανακατ\\p{L}*|προσθ\\p{L}*|ψήν\\p{L}*|βράζ\\p{L}*|κόβ\\p{L}*|ρίχν\\p{L}*|karıştır\\p{L}*|ekle\\p{L}*|pişir\\p{L}*|doğra\\p{L}*|kavur\\p{L}*|ısıt\\p{L}*|" +
    "מערבבים|מוסיפים|אופים|מבשלים|חותכים|מחממים|מטגנים|קוצצים|יוצקים|מניחים|מגישים|يضاف|نضيف|أضيفي|نخلط|اخلطي|يخلط|تخلط|تقطع|نقطع|يسخن|نضع|ضعي)(?!\\p{L})|" +
    "切|炒め|煮|焼|混ぜ|加え|入れ|炒|放入|加入|搅拌|넣|볶|끓|썰|섞",
  "iu",
)

/** The length of a text, in letters of scripts with spaces. */
export const lengthOf = (text: string) => (DENSE.test(text) ? text.length * 2.5 : text.length)

/** How much a line looks like a step of a method, from 0 to 1: a sentence of some length with an instruction. */
export function stepScore(text: string): number {
  const length = lengthOf(text)
  if (length < 12) return 0
  let points = length < 25 ? 0.1 : length < 1_500 ? 0.3 : 0.1
  if (SENTENCE_END.test(text)) points += 0.3
  if (COOKING.test(text.slice(0, 400))) points += 0.4
  if (ASIDE.test(text)) points -= 0.5
  if (AMOUNT_ALONE.test(text)) return 0
  return Math.max(0, points)
}

/** Text about the author or for the readers, without instructions. */
const ASIDE =
  /https?:|©|cookies? (?:policy|settings)|(?<!\p{L})(?:tag (?:me|us|@)|instagram|facebook|pinterest|newsletter|subscribe|abonn\p{L}*|follow (?:me|us)|comment below|leave a|click|affiliate|nutritional information|all rights reserved|photo(?: by)?|foto:)(?!\p{L})/iu

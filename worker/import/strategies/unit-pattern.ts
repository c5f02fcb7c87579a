/**
 * Words after (or before) a number that make it an amount of food, in many languages. They are enough to recognize
 * an ingredient; `ingredients/languages` has their meanings.
 */
const LATIN =
  "g|gr|gms?|kg|mg|ml|cl|dl|l|lt|ltr|cc|oz|fl|lbs?|ounces?|pounds?|cups?|c|tbsps?|tsps?|tbs|tb|tablespoons?|teaspoons?|cloves?|cans?|tins?|jars?|packages?|pkgs?|packets?|sticks?|slices?|bunch(?:es)?|pinch(?:es)?|dash(?:es)?|handfuls?|sprigs?|heads?|stalks?|ribs?|quarts?|pints?|inch|bags?|bottles?|knobs?|" +
  "el|tl|msp|prisen?|bund|zehen?|stücke?|stk|dosen?|becher|päckchen|packung|pck|pkg|scheiben?|tassen?|esslöffel|teelöffel|gramm?|liter|blatt|blätter|stangen?|zweige?|würfel|schuss|spritzer|handvoll|" +
  "cs|cc|càs|càc|c\\. ?à|cuill\\p{L}*|verres?|gousses?|pincées?|sachets?|tranches?|bottes?|brins?|boîtes?|litres?|grammes|feuilles?|" +
  "cuchara\\p{L}*|cdas?|cdtas?|tazas?|dientes?|pizca|vasos?|latas?|puñados?|rebanadas?|gramos|litros?|kilos?|unidad(?:es)?|ramitas?|hojas?|" +
  "cucchia\\p{L}*|spicch\\p{L}*|pizzic\\p{L}*|bicchier\\p{L}*|tazz\\p{L}*|bustin\\p{L}*|fett[ea]|mazzett\\p{L}*|ramett\\p{L}*|foglie|etti|grammi|litri|" +
  "eetlepels?|theelepels?|teentjes?|tenen|snufje|blik(?:je)?|pakjes?|zakjes?|plak(?:ken|jes)?|stuks?|bosje|takjes?|kopjes?|" +
  "colher\\p{L}*|x[íi]caras?|ch[áa]venas?|dentes?|pitadas?|copos?|fatias?|gramas|" +
  "msk|tsk|krm|st|klyft\\p{L}*|nypa|burk|kopp\\p{L}*|spsk|fed|dåser?|knivspids|bundt|knsp|ss|ts|fedd|boks|rkl|kpl|prk|pkt|rasia\\p{L}*|kyn\\p{L}*|" +
  "łyż\\p{L}*|szklan\\p{L}*|ząb\\p{L}*|szczypt\\p{L}*|opakowani\\p{L}*|puszk\\p{L}*|garś\\p{L}*|pęcz\\p{L}*|sztuk\\p{L}*|szt|plast\\p{L}*|dag|dkg|kilogram\\p{L}*|gram\\p{L}*|" +
  "lžic\\p{L}*|lžič\\p{L}*|lyžic\\p{L}*|lyžič\\p{L}*|hrn\\p{L}*|stroužk\\p{L}*|strúčik\\p{L}*|špetk\\p{L}*|ks|pl|čl|konzerv\\p{L}*|plát\\p{L}*|" +
  "evőkan\\p{L}*|ek|teáskan\\p{L}*|kávéskan\\p{L}*|tk|kk|gerezd|csipet|bögre|db|fej|csokor|csomag|csésze|doboz|" +
  "lingur\\p{L}*|căni?|cană|căț\\p{L}*|praf|legătur\\p{L}*|buc\\p{L}*|plic\\p{L}*|žlic\\p{L}*|žličic\\p{L}*|žličk\\p{L}*|čaš\\p{L}*|šalic\\p{L}*|češn\\p{L}*|prstohvat|kom|strok\\p{L}*|skodelic\\p{L}*|" +
  "(?:su|çay) bardağı|(?:yemek|tatlı|çay) kaşığı|bardak|adet|diş|tutam|demet|paket|litre"
const CYRILLIC =
  "ст|ч|г|гр|кг|мл|л|шт|бр|стакан\\p{L}*|склян\\p{L}*|зубч\\p{L}*|щепот\\p{L}*|щіпк\\p{L}*|ложк?\\p{L}*|столов\\p{L}*|чайн\\p{L}*|банк\\p{L}*|пуч\\p{L}*|чаш\\p{L}*|скилид\\p{L}*|с\\.л|пакет\\p{L}*"
const GREEK =
  "γρ|κ\\.?σ|κ\\.?γ|κουτ\\p{L}*|φλ\\p{L}*|σκελίδ\\p{L}*|πρέζ\\p{L}*|κιλ\\p{L}*|τεμ\\p{L}*|λίτρ\\p{L}*"
const HEBREW =
  'כוסות?|כפות|כף|כפית|כפיות|שיני?|גרם|גר|ק["״]ג|קילו|מ["״]ל|ליטר|צרור|חבילה|חבילת|יחידות'
const ARABIC = "كوب|أكواب|ملعقة|ملاعق|غرام|جرام|غ|فصوص|فص|حبة|حبات|رشة|مل|لتر|كيلو"
const EAST_ASIAN =
  "グラム|カップ|個|本|枚|片|かけ|束|缶|袋|切れ|株|玉|丁|合|克|毫升|茶匙|大匙|小匙|汤匙|湯匙|勺|个|根|瓣|杯|斤|两|颗|큰술|작은술|컵|개|쪽|그램|스푼|숟갈|줌|대"

const NUMBER = "[\\d½¼¾⅓⅔⅛⅜⅝⅞⅕٠-٩]"
const WORDS = `(?:(?:${LATIN}|${CYRILLIC}|${GREEK}|${HEBREW}|${ARABIC})(?![\\p{L}])|${EAST_ASIAN})`

/** A number directly followed by a unit. */
export const MEASURED = new RegExp(
  `${NUMBER}\\s*(?:\\([^)]{1,20}\\)\\s*)?${WORDS}|(?:大さじ|小さじ|カップ|大匙|小匙)\\s*${NUMBER}`,
  "iu",
)

/** A text that is only an amount: `500 g`, `½`, `2 EL`, `大さじ2`, `4 stengel`. */
export const AMOUNT_ALONE = new RegExp(
  `^(?:(?:ca\\.?|circa|about|env\\.?|約)\\s*)?(?:${NUMBER}[\\d½¼¾⅓⅔⅛⅜⅝⅞.,/ –~-]*\\s*(?:${WORDS}\\.?(?: ?[sclσγл]\\.?)?)?|${NUMBER}[\\d½¼¾⅓⅔⅛.,/ –-]*\\s(?!min|std|stund|h(?:ou)?r|uur|tim|h$|time|temps|мин|час|λεπ|ώρ|dk|sa)\\p{L}{1,10}|(?:大さじ|小さじ|カップ)\\s*${NUMBER}+)$`,
  "iu",
)

/** Amounts in words: to taste. */
export const TO_TASTE =
  /(?<!\p{L})(?:to taste|as needed|for (?:garnish|serving|frying|dusting)|nach (?:belieben|geschmack|bedarf)|etwas|zum (?:garnieren|bestreuen|braten)|q\.? ?b\.?|al gusto|a gosto|au goût|quelques|à volonté|naar smaak|efter (?:smak|behov|smag)|etter smak|maun mukaan|do smaku|do dekoracji|dle (?:chuti|potřeby)|podľa chuti|ízlés szerint|după gust|po (?:želji|okusu|ukusu)|по вкусу|за смаком|на вкус|göz kararı|κατά βούληση)(?!\p{L})|適量|少々|适量|少许|적당량|약간|לפי הטעם|לפי הטעם|מעט|حسب (?:الذوق|الرغبة)/iu

/** The start of an ingredient: a digit, or a spelled-out number or small amount. */
export const STARTS_WITH_AMOUNT =
  /^(?:(?:ca\.?|circa|about|approx\.?|env\.?|около|約)\s*)?(?:[\d½¼¾⅓⅔⅛⅜⅝⅞⅕٠-٩]|(?:an?|one|two|three|four|half|few|some|pinch|dash|handful|splash|juice|zest|ein|eine|einen|zwei|drei|etwas|une?|deux|trois|quelques|un|una|dos|tres|due|tre|een|twee|en|ett|et|to|uma?|dois|duas|pół|dwa|egy|két|bir|iki|yarım|один|одна|два|три|пол|щепотка|כוס|כף|חצי|شوية|نصف|رشة|كوب|ملعقة)\s)/iu

/** Letters of scripts without spaces, in which short texts say much. */
export const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

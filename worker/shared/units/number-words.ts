/** Number words up to ninety, in the languages of recipe steps; see `numberOfWord`. */
const WORDS: Record<number, string> = {
  2: "two zwei deux dos due dois duas twee två to dwa dwie dve dvě két kettő iki два две kaksi שתי שני שתיים hai اثنان dues dous dúas",
  3: "three drei trois tres tre três drie trzy tri tři három üç три kolme שלוש שלושה ba ثلاث ثلاثة שלושת",
  4: "four vier quatre cuatro quattro quatro fyra fire cztery čtyři négy dört четыре neljä ארבע ארבעה bốn أربع أربعة catro",
  5: "five fünf cinq cinco cinque vijf fem pięć pět öt beş пять viisi חמש חמישה năm خمس خمسة cinc",
  6: "six sechs seis sei zes sex seks sześć šest hat altı шесть kuusi שש שישה sáu ست ستة sis",
  7: "seven sieben sept siete sette sete zeven sju syv siedem sedm hét yedi семь seitsemän שבע שבעה bảy سبع سبعة",
  8: "eight acht huit ocho otto oito åtta otte åtte osiem osm nyolc sekiz восемь kahdeksan שמונה tám ثماني ثمان ثمانية vuit",
  9: "nine neun neuf nueve nove negen nio ni dziewięć devět kilenc dokuz девять yhdeksän תשע תשעה chín تسع تسعة",
  10: "ten zehn dix diez dieci dez tien tio ti dziesięć deset tíz on десять kymmenen עשר עשרה mười عشر عشرة deu",
  12: "twelve zwölf douze doce dodici doze twaalf tolv dwanaście dvanáct tizenkét двенадцать dotze",
  15: "fifteen fünfzehn quinze quince quindici vijftien femton femten piętnaście patnáct tizenöt пятнадцать",
  20: "twenty zwanzig vingt veinte venti vinte twintig tjugo tyve dwadzieścia dvacet húsz yirmi двадцать עשרים عشرون عشرين vint",
  30: "thirty dreißig dreissig trente treinta trenta trinta dertig trettio tredive trzydzieści třicet harminc otuz тридцать שלושים ثلاثون ثلاثين",
  40: "forty vierzig quarante cuarenta quaranta quarenta veertig fyrtio czterdzieści čtyřicet negyven kırk сорок ארבעים أربعون أربعين corenta",
  45: "forty-five fünfundvierzig quarante-cinq quarantacinque vijfenveertig fyrtiofem",
  50: "fifty fünfzig cinquante cincuenta cinquanta cinquenta vijftig femtio pięćdziesiąt padesát ötven elli пятьдесят خمسون خمسين חמישים",
  60: "sixty sechzig soixante sesenta sessanta sessenta zestig sextio sześćdziesiąt šedesát hatvan altmış шестьдесят ستون ستين שישים seixanta",
  90: "ninety neunzig noventa novanta negentig nittio dziewięćdziesiąt devadesát kilencven doksan девяносто تسعون تسعين תשעים noranta",
}

let numbers: Map<string, number> | undefined

/** The value of a number word: 20 for `twenty` and `zwanzig`. */
export function numberOfWord(word: string): number | undefined {
  numbers ??= new Map(
    Object.entries(WORDS).flatMap(([value, words]) =>
      words.split(" ").map((one) => [one, Number(value)] as const),
    ),
  )
  return numbers.get(word.toLowerCase())
}

/** The value of a number word with a prefixed `and` in Hebrew and Arabic: 20 for `ועשרים`. */
export const numberBehindAnd = (word: string): number | undefined =>
  /^[וو]/.test(word) ? numberOfWord(word.slice(1)) : undefined

/** Whether two numbers are tens and ones, in either order, as in `خمس وأربعون`. */
export const areTensAndOnes = (one: number, other: number): boolean => {
  const [ones, tens] = [Math.min(one, other), Math.max(one, other)]
  return ones > 0 && ones < 10 && tens >= 20 && tens % 10 === 0
}

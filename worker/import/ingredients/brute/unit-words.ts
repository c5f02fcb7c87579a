/*
 * The words of recipes that are units, by the name they have in full and in the singular. A plural in
 * -s or -es need not be listed.
 */

/** Measures, which are units wherever they follow an amount. */
const MEASURES = `
cup: c
tablespoon: tbsp tbs tbl tblsp tb tbls tblspn tablespoonful
teaspoon: tsp ts tspn teaspoonful
dessertspoon: dessert|spoon dsp dstspn dessertspoonful
ounce: oz
fluid ounce: floz fl|oz fl|ounce fluid|oz
pound: lb
gram: g gr gm gramme
kilogram: kg kilo kilogramme
milligram: mg
milliliter: ml millilitre
centiliter: cl centilitre
deciliter: dl decilitre
liter: l lt ltr litre
pint: pt
quart: qt
gallon: gal
inch: inches in
centimeter: cm centimetre
millimeter: mm millimetre
jigger:
shot:
Esslöffel: el essl
Teelöffel: tl teel
Messerspitze: msp messersp
Gramm:
Kilogramm:
cuillère à soupe: cuillères|à|soupe cuillère|à|soupe cuillere|à|soupe c|à|soupe c.|à|soupe cas cs
cuillère à café: cuillères|à|café cuillère|à|café cuillere|à|café c|à|café c.|à|café cac
verre: verres
tasse: tassen tasses tazza tazze
cucchiaio: cucchiai
cucchiaino: cucchiaini
cucharada: cda cdas
cucharadita: cdta cdtas cdita
taza:
colher de sopa: colheres|de|sopa colher|de|sopa
colher de chá: colheres|de|chá colher|de|chá
xícara: xicara
eetlepel: eetlepels
theelepel: theelepels
matsked: msk matskedar
tesked: tsk teskedar
kryddmått: krm
כוס: כוסות
כף: כפות
כפית: כפיות
גרם: גר
ליטר:
`

/** Containers, pieces and vague amounts. */
const PIECES = `
bag:
ball:
bar:
batch: batches
block:
bottle:
bowl:
box: boxes
branch: branches
bulb:
bunch: bunches bn
bundle:
can:
carton:
chunk:
clove:
container:
crown:
cube:
dash: dashes
drizzle:
drop:
ear:
envelope:
glass: glasses
glug:
grind:
grating:
handful: handfuls handsful
head: hd
jar:
knob:
link:
loaf: loaves
log:
pack: pkt
package: pkg pkgs
packet:
piece: pc pcs
pinch: pinches
pot:
pouch: pouches
punnet:
rack:
rasher:
portion:
recipe:
rib:
round:
sachet:
scoop:
shake:
sheet:
slab:
slice:
spear:
splash: splashes
sprig:
sprinkling:
square:
squeeze:
stalk:
stem:
stick:
strip:
tin:
tub:
tube:
wedge:
wheel:
Prise: prisen
Bund: bd
Dose: dosen
Packung: pck pckg packungen
Päckchen: pk
Becher:
Glas: gläser
Zehe: zehen
Scheibe: scheiben
Stück: stk stücke
Zweig: zweige
Stange: stangen
Blatt: blätter
pincée:
gousse:
tranche:
brin:
botte:
boîte: boîtes
spicchio: spicchi
pizzico:
fetta: fette
mazzetto: mazzetti
rametto: rametti
diente: dientes
pizca:
rebanada:
lata:
dente: dentes
pitada:
teen: teentjes teentje tenen
snufje: snufjes
blik: blikken
bosje:
nypa:
klyfta: klyftor
burk: burkar
קורט:
שן: שיני שיניים
`

/** Units that stand after the food: `2 garlic cloves`. */
const AFTER = new Set(
  "bulb bunch clove head knob rasher rib sheet slice sprig stalk stem".split(" "),
)
/** Units that amount to something without a number: `pinch of salt`. */
const VAGUE = new Set(
  "bunch dash drizzle drop glug grating grind handful knob pinch shake splash sprig sprinkling squeeze Prise Bund pincée pizzico pizca pitada snufje nypa קורט".split(
    " ",
  ),
)

export interface UnitWord {
  /** In the singular, not abbreviated. */
  name: string
  measure: boolean
  /** Without an amount it is a unit all the same. */
  vague: boolean
  /** It may stand after the food. */
  after: boolean
}

const words = new Map<string, UnitWord>()
for (const [list, measure] of [
  [MEASURES, true],
  [PIECES, false],
] as const) {
  for (const line of list.trim().split("\n")) {
    const [name, rest] = line.split(":") as [string, string]
    const unit = { name, measure, vague: VAGUE.has(name), after: AFTER.has(name) }
    const spellings = rest.split(" ").filter(Boolean)
    for (const spelling of [name, ...spellings]) {
      const plain = spelling.toLowerCase().replaceAll("|", " ")
      for (const form of [plain, `${plain}s`, `${plain}es`]) {
        if (!words.has(form)) words.set(form, unit)
      }
    }
  }
}
/** A capital T is a tablespoon, and a small one a teaspoon. */
const LETTERS = new Map([
  ["T", "tablespoon"],
  ["t", "teaspoon"],
])

/** The unit that a word is, in any spelling, with or without a full stop. */
export function unitWord(word: string): UnitWord | undefined {
  const bare = word.replace(/\./g, "")
  return words.get(LETTERS.get(bare) ?? bare.toLowerCase())
}

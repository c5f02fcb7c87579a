/** The used fields of a line. */
interface Line {
  quantity?: number | null
  unit?: object | string | null
  food?: { name?: string | null } | string | null
  note?: string | null
}

const nameOf = ({ food, note }: Line) =>
  ((typeof food === "string" ? food : food?.name) || note || "").trim()

/** Words of headings in a recipe, in the readers' languages. */
const HEADING = new RegExp(
  `^(?:${[
    "(?:to|for) (?:serv(?:e|ing)|garnish(?:ing)?|decorat(?:e|ion|ing)|finish|assemble|top|topping|dipping|frying|cook)",
    "for (?:the|your) \\p{L}+(?: \\p{L}+){0,4}",
    "(?:zum|zur) (?:servieren|garnieren|garnitur|dekorieren|dekoration|anrichten|bestreuen|verzieren)",
    "für (?:den|die|das) \\p{L}+(?: \\p{L}+){0,3}|außerdem",
    "pour (?:servir|garnir|décorer|le service|la garniture|la décoration|l['’]accompagnement|le dressage)",
    "para (?:servir|decorar|acompañar|acompanhar|adornar|guarnecer)",
    "per (?:servire|decorare|guarnire|accompagnare|la decorazione)",
    "(?:om )?te (?:serveren|garneren)|voor (?:de )?garnering|ter garnering",
    "till servering|til servering|til pynt|till garnering|ved servering",
    "do podania|do dekoracji|na ozdobu|k podávání|tálaláshoz|servis için|üzeri için|для подачи|להגשה|לקישוט",
  ].join("|")})$`,
  "iu",
)

/** Whether a line without an amount is a heading: `To serve`, `Sauce:`. It has nothing to buy. */
export function isHeading(line: Line): boolean {
  const { quantity, unit, food } = line
  if (unit || food || (quantity && quantity !== 1)) return false
  const words = nameOf(line)
  return /^[^\d]*\p{L}[^\d]*:$/u.test(words) || HEADING.test(words.replace(/[:.\s]+$/, ""))
}

/** Words beside `water`: `warm water`, `l'eau tiède`. */
const BESIDE =
  "boiling|warm|lukewarm|hot|cold|ice|iced|tap|cool|filtered|tepid|room[- ]temperature|kaltes|warmes|lauwarmes|heißes|kochendes|froide|chaude|tiède|bouillante|fría|caliente|tibia|fria|quente|morna|gelada|fredda|calda|tiepida|bollente|koud|warm|heet|lauw|kokend|kallt|varmt|ljummet|kokande|koldt|lunkent|kogende|kaldt|ciepła|ciepłej|zimna|zimnej|letnia|vlažná|studená|hideg|meleg|langyos|ılık|sıcak|soğuk|тёплая|теплая|холодная|горячая|кипяток|חמים|קרים|פושרים|רותחים"
const WATER = new RegExp(
  `^(?:(?:${BESIDE}|of|d['’]|de|of the|or|and)[ ,]*)*(?:water|wasser|l?['’]?eau|agua|água|acqua|vatten|vand|vann|woda|wody|voda|vody|víz|su|вода|воды|מים)(?:[ ,(]+(?:${BESIDE}))*\\)?$`,
  "iu",
)

/** Whether a line is tap water, which everyone has. */
export const isWater = (line: Line): boolean =>
  WATER.test(
    nameOf(line)
      .replace(/[,(;].*$/, "")
      .trim(),
  )

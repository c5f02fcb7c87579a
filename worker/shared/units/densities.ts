/*
 * The density of common foods, to convert between volume and weight. Source: USDA FoodData Central, SR Legacy
 * (2018; https://fdc.nal.usda.gov), household measures: grams per US cup of 236.588 ml, spooned and leveled,
 * or packed for foods that are measured that way; for baking powder and soda 48 teaspoons. Foods that are
 * cut, grated or whole vary too much and are left out. Only whole names match: `butter` does, `butter beans`
 * does not.
 */

const CUP = 236.5882365

interface Food {
  /** Grams per millilitre. */
  density: number
  /** Liquids are measured by volume in both systems. */
  liquid: boolean
}

/** Grams per cup, whether it is a liquid, and names in the languages of recipes. */
const TABLE: [grams: number, kind: "dry" | "liquid", names: string][] = [
  [
    125,
    "dry",
    `flour, all-purpose flour, all purpose flour, plain flour, white flour, wheat flour, ap flour,
    unbleached all-purpose flour, Mehl, Weizenmehl, farine, farine de blé, harina, harina de trigo, farina, farina 00,
    farina di grano tenero, farinha, farinha de trigo, bloem, tarwebloem, meel, tarwemeel, mjöl, vetemjöl, hvedemel,
    hvetemel, vehnäjauho, mąka, mąka pszenna, mouka, hladká mouka, liszt, un, мука, пшеничная мука, קמח`,
  ],
  [137, "dry", "bread flour, strong flour, strong white flour"],
  [
    120,
    "dry",
    `whole wheat flour, whole-wheat flour, wholemeal flour, wholewheat flour, Vollkornmehl,
    Weizenvollkornmehl, farine complète, harina integral, farina integrale, volkorenmeel, fullkornsmjöl`,
  ],
  [
    200,
    "dry",
    `sugar, white sugar, granulated sugar, caster sugar, superfine sugar, Zucker, weißer Zucker, Kristallzucker,
    sucre, sucre en poudre, sucre semoule, azúcar, azúcar blanco, zucchero, zucchero semolato, açúcar, suiker,
    kristalsuiker, socker, strösocker, sukker, sokeri, cukier, cukr, krupicový cukr, cukor, şeker, toz şeker, сахар, סוכר`,
  ],
  [
    220,
    "dry",
    `brown sugar, light brown sugar, dark brown sugar, packed brown sugar, brauner Zucker, sucre brun, cassonade,
    azúcar moreno, zucchero di canna, açúcar mascavo, bruine suiker, basterdsuiker, farinsocker, brun farin`,
  ],
  [
    120,
    "dry",
    `powdered sugar, confectioners' sugar, confectioners sugar, icing sugar, Puderzucker, Staubzucker, sucre glace,
    azúcar glas, zucchero a velo, poedersuiker, florsocker, flormelis, cukier puder, сахарная пудра, אבקת סוכר`,
  ],
  [
    227,
    "dry",
    `butter, unsalted butter, salted butter, melted butter, softened butter, Butter, beurre, beurre doux, beurre fondu,
    mantequilla, burro, manteiga, boter, roomboter, smör, smør, voi, masło, máslo, vaj, tereyağı, масло сливочное,
    сливочное масло, חמאה, margarine`,
  ],
  [
    86,
    "dry",
    "cocoa powder, cocoa, unsweetened cocoa powder, Kakao, Kakaopulver, Backkakao, cacao en poudre, cacao amaro, cacao en polvo, cacaopoeder, kakaopulver, kakao",
  ],
  [
    128,
    "dry",
    "cornstarch, corn starch, cornflour, Speisestärke, Maisstärke, maïzena, fécule de maïs, maicena, amido di mais, maizena, majsstärkelse, maisena, skrobia kukurydziana",
  ],
  [
    81,
    "dry",
    "rolled oats, old-fashioned oats, oats, Haferflocken, flocons d'avoine, copos de avena, fiocchi d'avena, havermout, havregryn, płatki owsiane, овсяные хлопья",
  ],
  [185, "dry", "long-grain rice, long grain rice, long-grain white rice"],
  [167, "dry", "semolina, Hartweizengrieß, semoule, sémola, semola"],
  [157, "dry", "cornmeal"],
  [
    108,
    "dry",
    "breadcrumbs, bread crumbs, dry bread crumbs, dry breadcrumbs, Semmelbrösel, Paniermehl, chapelure, pan rallado, pangrattato, paneermeel, ströbröd",
  ],
  [192, "dry", "lentils, dried lentils, dry lentils"],
  [168, "dry", "chocolate chips, semisweet chocolate chips, semi-sweet chocolate chips"],
  [
    292,
    "dry",
    "salt, table salt, fine salt, Salz, sel, sel fin, sal, sal fina, sale, sale fino, zout, salt, suola, sól, sůl, só, tuz, соль, מלח",
  ],
  [
    220.8,
    "dry",
    "baking powder, Backpulver, levure chimique, polvo de hornear, bakpoeder, bakpulver, bagepulver, proszek do pieczenia",
  ],
  [
    220.8,
    "dry",
    "baking soda, bicarbonate of soda, Natron, bicarbonate de soude, bicarbonato de sodio, bicarbonato, bikarbonat, natron",
  ],
  [
    258,
    "dry",
    "peanut butter, smooth peanut butter, Erdnussbutter, beurre de cacahuète, mantequilla de cacahuete, pindakaas, jordnötssmör",
  ],
  [205, "dry", "shortening, vegetable shortening"],
  [
    339,
    "dry",
    "honey, Honig, miel, miele, mel, honing, honung, honning, hunaja, miód, med, méz, bal, мед, мёд, דבש",
  ],
  [337, "dry", "molasses"],
  [
    315,
    "liquid",
    "maple syrup, Ahornsirup, sirop d'érable, sciroppo d'acero, ahornsiroop, lönnsirap",
  ],
  [
    237,
    "liquid",
    "water, cold water, warm water, hot water, boiling water, ice water, Wasser, kaltes Wasser, warmes Wasser, eau, agua, acqua, água, water, vatten, vand, vann, vesi, woda, voda, víz, su, вода, מים",
  ],
  [
    244,
    "liquid",
    "milk, whole milk, Milch, Vollmilch, lait, lait entier, leche, leche entera, latte, latte intero, leite, melk, volle melk, mjölk, mælk, maito, mleko, mléko, tej, süt, молоко, חלב",
  ],
  [245, "liquid", "buttermilk, Buttermilch, karnemelk, kärnmjölk"],
  [
    238,
    "liquid",
    "heavy cream, whipping cream, heavy whipping cream, double cream, Sahne, Schlagsahne, crème liquide, crème entière, nata, nata para montar, panna, panna fresca, slagroom, vispgrädde, grädde, piskefløde, śmietanka",
  ],
  [230, "dry", "sour cream, Sauerrahm, saure Sahne, gräddfil"],
  [
    245,
    "dry",
    "yogurt, yoghurt, plain yogurt, natural yogurt, Joghurt, Naturjoghurt, yaourt, yaourt nature, yogur, yogur natural, iogurte, jogurt, jogurtti",
  ],
  [232, "dry", "cream cheese, Frischkäse, queso crema"],
  [220, "dry", "mayonnaise, Mayonnaise, mayonesa, maionese, majonnäs"],
  [
    262,
    "dry",
    "tomato paste, Tomatenmark, concentré de tomates, concentrato di pomodoro, tomatenpuree, tomatpuré",
  ],
  [
    216,
    "liquid",
    "olive oil, extra-virgin olive oil, extra virgin olive oil, Olivenöl, huile d'olive, aceite de oliva, olio d'oliva, olio extravergine d'oliva, olio extravergine di oliva, azeite, olijfolie, olivolja, olivenolie, olivenolje, oliwa, oliwa z oliwek, оливковое масло, שמן זית",
  ],
  [
    218,
    "liquid",
    "vegetable oil, oil, canola oil, sunflower oil, neutral oil, Öl, Pflanzenöl, Sonnenblumenöl, Rapsöl, huile, huile végétale, huile de tournesol, aceite, aceite de girasol, olio, olio di semi, óleo, olie, zonnebloemolie, olja, rapsolja, olej, olaj, растительное масло, שמן",
  ],
]

let known: Map<string, Food> | undefined

/** A name without letter case, accents, hyphens and surrounding punctuation. */
const keyOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll("ł", "l")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[’‘]/g, "'")
    .replace(/[\s‐‑-]+/g, " ")
    .trim()

function foods() {
  if (known) return known
  known = new Map()
  for (const [grams, kind, names] of TABLE) {
    const food = { density: grams / CUP, liquid: kind === "liquid" }
    for (const name of names.split(",")) {
      const key = keyOf(name)
      if (!known.has(key)) known.set(key, food)
    }
  }
  return known
}

/** Liquids, by the last word of the name: they are measured by volume, whatever their density. */
const POURS =
  /(?:^|[\s'])\p{L}*(?:water|milk|cream|buttermilk|stock|broth|bouillon|juice|wine|vinegar|oil|syrup|beer|ale|cider|sake|mirin|coffee|tea|wasser|milch|sahne|brühe|fond|saft|wein|essig|öl|bier|bouillon|lait|crème liquide|jus|vin|vinaigre|huile|bière|leche|nata|caldo|zumo|jugo|vino|vinagre|aceite|cerveza|latte|panna|brodo|succo|aceto|olio|birra|leite|sumo|suco|vinho|azeite|melk|room|sap|wijn|azijn|olie|mjölk|grädde|buljong|saft|vin|vinäger|olja|mælk|fløde|eddike|melk|fløte|kraft|olje|mleko|śmietanka|bulion|sok|wino|ocet|olej|mléko|smetana|vývar|víno|tej|tejszín|alaplé|bor|ecet|olaj|süt|suyu|sirke|молоко|сливки|бульон|сок|вино|уксус|масло растительное)$|^(?:jus|lait|eau|huile|vin|bouillon|caldo|zumo|jugo|leche|aceite|succo|brodo|olio|latte|suco|leite|caldo) d(?:e |['’]|i |o )/iu

const LIQUID: Food = { density: 1, liquid: true }

/** The food with one of these names: the first one in the table, or of a liquid. */
export function foodNamed(names: readonly (string | null | undefined)[]): Food | undefined {
  for (const name of names) {
    const found = name ? foods().get(keyOf(name)) : undefined
    if (found) return found
  }
  return names.some((name) => name && POURS.test(name.trim().toLowerCase())) ? LIQUID : undefined
}

/** Words that end the name of a food: `flour and`, `butter in a pan`. */
const GOES_ON =
  /^(?:\s*(?:$|[,.;:!?)])|\s+(?:and|or|to|into|in|with|over|on|at|und|oder|in|mit|zu|et|ou|avec|dans|y|e|con|en|och|og|med|i|een|met)\s)/iu
const OF = /^\s*(?:of\s+(?:the\s+)?|de\s+|d['’]\s*|di\s+|vom\s+|van de\s+)?/iu

/** The food whose name a text starts with: `of the flour and …`. The name has to end there. */
export function foodAt(text: string): Food | undefined {
  const rest = text.slice(OF.exec(text)![0].length)
  const words = /^\p{L}[\p{L}\p{M}'’-]*(?: \p{L}[\p{L}\p{M}'’-]*){0,3}/u.exec(rest)?.[0].split(" ")
  for (let count = words?.length ?? 0; count > 0; count--) {
    const name = words!.slice(0, count).join(" ")
    const food = foodNamed([name])
    if (food && GOES_ON.test(rest.slice(name.length))) return food
  }
  return undefined
}

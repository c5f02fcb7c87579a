import type { Distortion } from "./distort.ts"

/** A page of paper or a screen, with what is to be read of it. */
export interface Card {
  name: string
  languages: string[]
  font: "Source Sans 3" | "Vollkorn" | "Assistant" | "Frank Ruhl Libre"
  layout: "card" | "columns" | "screen" | "dark screen"
  title: string
  /** Above the ingredients and above the steps. */
  headings: [string, string]
  ingredients: string[]
  steps: string[]
  /** What a photograph makes of it; nothing for a clean one. */
  distortion?: Distortion
  dir?: "rtl"
}

const english = {
  languages: ["eng"],
  title: "Lemon Drizzle Loaf",
  headings: ["Ingredients", "Method"] as [string, string],
  ingredients: [
    "225 g soft butter",
    "225 g caster sugar",
    "4 large eggs",
    "225 g self-raising flour",
    "2 tsp baking powder",
    "1 lemon, zest and juice",
    "85 g icing sugar",
  ],
  steps: [
    "Heat the oven to 180 °C and line a loaf tin with baking paper.",
    "Beat the butter and sugar until pale, then add the eggs one at a time.",
    "Fold in the flour, the baking powder and the zest of the lemon.",
    "Bake for 45 to 50 minutes until a skewer comes out clean.",
    "Mix the juice with the icing sugar and pour it over the warm cake.",
  ],
}

const german = {
  languages: ["deu"],
  title: "Kartoffelsuppe mit Würstchen",
  headings: ["Zutaten", "Zubereitung"] as [string, string],
  ingredients: [
    "800 g mehlige Kartoffeln",
    "2 Möhren",
    "1 Stange Lauch",
    "1 Zwiebel, gewürfelt",
    "1 l Gemüsebrühe",
    "100 ml Sahne",
    "4 Wiener Würstchen",
    "1 Prise Muskat",
  ],
  steps: [
    "Kartoffeln und Möhren schälen und in grobe Würfel schneiden.",
    "Zwiebel und Lauch in etwas Butter glasig dünsten.",
    "Das Gemüse zugeben, mit der Brühe aufgießen und 25 Minuten köcheln lassen.",
    "Die Suppe pürieren, Sahne einrühren und mit Muskat abschmecken.",
    "Würstchen in Scheiben schneiden und in der Suppe erhitzen.",
  ],
}

const french = {
  languages: ["eng", "fra"],
  title: "Grandma’s French Notebook: Clafoutis",
  headings: ["Ingrédients", "Préparation"] as [string, string],
  ingredients: [
    "500 g de cerises",
    "4 œufs",
    "100 g de sucre",
    "120 g de farine",
    "300 ml de lait entier",
    "1 pincée de sel",
  ],
  steps: [
    "Préchauffer le four à 180 °C et beurrer un moule.",
    "Laver les cerises et les répartir dans le moule.",
    "Fouetter les œufs avec le sucre, puis ajouter la farine et le sel.",
    "Verser le lait peu à peu et mélanger jusqu’à obtenir une pâte lisse.",
    "Cuire 40 minutes et servir tiède.",
  ],
}

const spanish = {
  languages: ["spa"],
  title: "Tortilla de patatas",
  headings: ["Ingredientes", "Preparación"] as [string, string],
  ingredients: [
    "1 kg de patatas",
    "6 huevos",
    "1 cebolla grande",
    "250 ml de aceite de oliva",
    "1 cucharadita de sal",
  ],
  steps: [
    "Pelar las patatas y cortarlas en láminas finas.",
    "Freír las patatas con la cebolla a fuego lento durante 20 minutos.",
    "Batir los huevos con la sal y mezclarlos con las patatas escurridas.",
    "Cuajar la tortilla en una sartén, darle la vuelta y dorar el otro lado.",
  ],
}

const italian = {
  languages: ["ita"],
  title: "Risotto ai funghi",
  headings: ["Ingredienti", "Preparazione"] as [string, string],
  ingredients: [
    "320 g di riso Carnaroli",
    "400 g di funghi porcini",
    "1 scalogno",
    "1 litro di brodo vegetale",
    "50 g di burro",
    "60 g di parmigiano grattugiato",
  ],
  steps: [
    "Pulire i funghi e tagliarli a fettine.",
    "Soffriggere lo scalogno nel burro, unire i funghi e cuocere per 5 minuti.",
    "Tostare il riso e aggiungere il brodo caldo un mestolo alla volta.",
    "Mantecare con il burro e il parmigiano e lasciare riposare 2 minuti.",
  ],
}

const dutch = {
  languages: ["nld"],
  title: "Hollandse appeltaart",
  headings: ["Ingrediënten", "Bereiding"] as [string, string],
  ingredients: [
    "300 g zelfrijzend bakmeel",
    "200 g koude boter",
    "150 g bruine suiker",
    "1 ei",
    "1 kg zure appels",
    "2 theelepels kaneel",
    "75 g rozijnen",
  ],
  steps: [
    "Verwarm de oven voor op 170 graden en vet een springvorm in.",
    "Kneed het bakmeel met de boter, de suiker en het ei tot een deeg.",
    "Schil de appels, snijd ze in stukjes en meng ze met kaneel en rozijnen.",
    "Bekleed de vorm met deeg, vul hem met de appels en bak de taart 60 minuten.",
  ],
}

const swedish = {
  languages: ["swe"],
  title: "Kanelbullar",
  headings: ["Ingredienser", "Gör så här"] as [string, string],
  ingredients: [
    "150 g smör",
    "5 dl mjölk",
    "50 g jäst",
    "1 dl strösocker",
    "13 dl vetemjöl",
    "2 tsk kardemumma",
  ],
  steps: [
    "Smält smöret, häll i mjölken och värm till 37 grader.",
    "Rör ut jästen i degspadet och tillsätt socker, mjöl och kardemumma.",
    "Låt degen jäsa under bakduk i 30 minuter.",
    "Kavla ut degen, bred på fyllningen och skär den i bitar.",
    "Grädda bullarna mitt i ugnen i 8 minuter.",
  ],
}

const hebrew = {
  languages: ["heb"],
  title: "מרק עדשים כתומות",
  headings: ["מצרכים", "אופן ההכנה"] as [string, string],
  ingredients: [
    "2 כוסות עדשים כתומות",
    "1 בצל גדול קצוץ",
    "3 גזרים",
    "2 שיני שום",
    "1 כפית כמון",
    "6 כוסות מים",
  ],
  steps: [
    "מטגנים את הבצל בשמן זית עד שהוא מזהיב.",
    "מוסיפים את הגזר, השום והכמון ומערבבים במשך דקה.",
    "מוסיפים את העדשים והמים ומביאים לרתיחה.",
    "מבשלים 30 דקות על אש קטנה וטוחנים למרק חלק.",
  ],
  dir: "rtl" as const,
}

/** Clean ones first. */
export const cards: Card[] = [
  { name: "sans, clean", font: "Source Sans 3", layout: "card", ...english },
  { name: "serif, two columns", font: "Vollkorn", layout: "columns", ...english },
  { name: "German, two columns", font: "Assistant", layout: "columns", ...german },
  { name: "English and French", font: "Frank Ruhl Libre", layout: "card", ...french },
  { name: "screenshot of an app", font: "Assistant", layout: "screen", ...english },
  { name: "screenshot, light on dark", font: "Source Sans 3", layout: "dark screen", ...dutch },
  { name: "Hebrew", font: "Frank Ruhl Libre", layout: "card", ...hebrew },
  {
    name: "turned by 4°, noise",
    font: "Vollkorn",
    layout: "card",
    ...english,
    distortion: { angle: 4, noise: 22 },
  },
  {
    name: "German, shadow, on a table",
    font: "Source Sans 3",
    layout: "card",
    ...german,
    distortion: { angle: -2, shadow: 0.65, table: true, noise: 8 },
  },
  {
    name: "Spanish, from aside",
    font: "Frank Ruhl Libre",
    layout: "card",
    ...spanish,
    distortion: { perspective: 0.1, noise: 8, table: true },
  },
  {
    name: "Italian, faded",
    font: "Vollkorn",
    layout: "card",
    ...italian,
    distortion: { contrast: 0.22, blur: 0.8, noise: 5 },
  },
  {
    name: "Swedish, dim and blurred",
    font: "Assistant",
    layout: "columns",
    ...swedish,
    distortion: { light: 0.35, shadow: 0.4, blur: 1.2, noise: 8, angle: 1.5 },
  },
  {
    name: "on its side, noise",
    font: "Source Sans 3",
    layout: "card",
    ...english,
    distortion: { turn: 90, noise: 15, angle: 2 },
  },
  {
    name: "upside down, shadow",
    font: "Vollkorn",
    layout: "columns",
    ...german,
    distortion: { turn: 180, shadow: 0.5, noise: 8, angle: -3 },
  },
]

/** What stands above the recipe on a screen. */
export const bar = ["9:41", "My Recipes"]

/** Every line that is to be read, in order. */
export const textOf = ({ title, headings, ingredients, steps, layout }: Card) =>
  [
    ...(layout.endsWith("screen") ? bar : []),
    title,
    headings[0],
    ...ingredients,
    headings[1],
    ...steps,
  ].join("\n")

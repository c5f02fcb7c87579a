import { expect, it } from "vitest"
import { parseByRules } from "../../../worker/import/ingredients/rules"
import type { LanguageCode } from "../../../worker/import/ingredients/languages"

type Line = [LanguageCode, string, number | null, string, string, string]

const lines: Line[] = [
  // Spoons and their short forms
  ["fr", "2 c. à s. bombées de farine", 2, "tablespoon", "farine", "bombées"],
  ["fr", "1càc d'huile", 1, "teaspoon", "huile", ""],
  ["es", "1 cdta. de sal", 1, "teaspoon", "sal", ""],
  ["pt", "2 colheres (sopa) rasas de açúcar", 2, "tablespoon", "açúcar", "rasas"],
  ["pt", "1 colher (sobremesa) de sal", 1, "dessertspoon", "sal", ""],
  ["nl", "2 afgestreken tl bakpoeder", 2, "teaspoon", "bakpoeder", "afgestreken"],
  // A letter that is a unit and an article
  ["fr", "1 L de lait", 1, "liter", "lait", ""],
  // Of between the number and the unit, and behind a number without one
  ["fr", "1/4 de botte de persil", 0.25, "bunch", "persil", ""],
  ["pt", "⅓ de xícara (chá) de arroz", 1 / 3, "cup", "arroz", ""],
  ["fr", "une douzaine d'huîtres", 12, "", "huîtres", ""],
  // Halves
  ["fr", "1 demi-citron", 0.5, "", "citron", ""],
  ["fr", "1 cuillère à café et demie de sel", 1.5, "teaspoon", "sel", ""],
  ["es", "un sobre y medio de levadura", 1.5, "sachet", "levadura", ""],
  ["pt", "1 e 1/2 xícara de leite", 1.5, "cup", "leite", ""],
  ["pt", "1 kg e 1/2 de feijão", 1.5, "kilogram", "feijão", ""],
  ["nl", "anderhalve liter water", 1.5, "liter", "water", ""],
  ["nl", "'n snufje zout", 1, "pinch", "zout", ""],
  ["nl", "’n halve ui", 0.5, "", "ui", ""],
  // Ranges
  ["it", "200/250 g di fontina", 200, "gram", "fontina", "200/250"],
  ["it", "5/6 foglie di basilico", 5, "leaf", "basilico", "5/6"],
  ["nl", "3 à 4 el ketjap", 3, "tablespoon", "ketjap", "3 à 4"],
  // Amounts behind the food
  ["it", "Farina 00 250 g", 250, "gram", "Farina 00", ""],
  ["it", "Origano secco: un pizzico", 1, "pinch", "Origano secco", ""],
  ["it", "sedano (1 costa)", 1, "stalk", "sedano", ""],
  ["it", "acqua 200 ml circa", 200, "milliliter", "acqua", "circa"],
  ["es", "Harina - 300 gr", 300, "gram", "Harina", ""],
  ["pt", "Farinha: 2 xícaras", 2, "cup", "Farinha", ""],
  ["fr", "Ail : 4 grosses gousses", 4, "clove", "Ail", "grosses"],
  // No amount
  ["it", "q.b. pepe", null, "", "pepe", "q.b."],
  ["it", "sale q.b.", null, "", "sale", "q.b."],
  ["pt", "1 q.b. coentros", null, "", "coentros", "1 q.b."],
  ["fr", "un peu de lait", null, "", "lait", "un peu"],
  ["nl", "scheutje azijn", null, "splash", "azijn", ""],
  // More than one amount
  ["it", "20 g + q.b. burro", 20, "gram", "burro", "q.b."],
  ["pt", "2 unidades de dentes de alho", 2, "clove", "alho", ""],
  // Said behind the food
  ["fr", "35 g de noix concassées grossièrement", 35, "gram", "noix", "concassées grossièrement"],
  ["es", "2 papas grandes peladas", 2, "", "papas", "grandes, peladas"],
  ["nl", "1 kg riblappen. Ik neem sukade.", 1, "kilogram", "riblappen", "Ik neem sukade."],
  // Names that hold such words
  ["fr", "200 g de petits pois", 200, "gram", "petits pois", ""],
  ["es", "4 cucharadas de pan rallado", 4, "tablespoon", "pan rallado", ""],
  ["it", "1 bustina di lievito per dolci", 1, "sachet", "lievito per dolci", ""],
  // Parts of a food
  ["fr", "Le jus d'un demi citron", 0.5, "", "citron", "Le jus d'"],
  ["it", "la scorza grattugiata di un'arancia", 1, "", "arancia", "la scorza grattugiata di"],
  // Catalan and Galician
  ["ca", "1 col·liflor petita", 1, "", "col·liflor", "petita"],
  ["ca", "1 kg i mig de patates", 1.5, "kilogram", "patates", ""],
  ["ca", "un parell d'alls", 2, "", "alls", ""],
  ["ca", "3 grans d'all picats ben fins", 3, "clove", "all", "picats ben fins"],
  ["ca", "4 ous grans", 4, "", "ous", "grans"],
  ["ca", "nou moscada", null, "", "nou moscada", ""],
  ["ca", "1 got de vi blanc", 1, "glass", "vi blanc", ""],
  ["gl", "1 kg e medio de patacas", 1.5, "kilogram", "patacas", ""],
  ["gl", "zume dun limón", 1, "", "limón", "zume"],
  ["gl", "200 g allo", 200, "gram", "allo", ""],
  ["gl", "2 gallos de limón", 2, "wedge", "limón", ""],
  ["gl", "un chisco de sal", 1, "pinch", "sal", ""],
  ["gl", "1 cebola, picada miúda", 1, "", "cebola", "picada miúda"],
  ["gl", "media ducia de ovos", 6, "", "ovos", ""],
]

it.each(lines)("reads the %s line %s", (language, line, ...expected) => {
  const { quantity, unitId = "", food, note } = parseByRules(line, language)
  expect([quantity, unitId, food, note]).toEqual(expected)
})

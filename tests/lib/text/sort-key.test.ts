import { expect, it } from "vitest"
import { sortKeyOf } from "../../../worker/lib/text/sort-key"

/** Sorts by the codes of the keys, as SQLite does. */
const sorted = (names: string[]) =>
  names.toSorted((a, b) => Buffer.compare(Buffer.from(sortKeyOf(a)), Buffer.from(sortKeyOf(b))))

it.each([
  ["de", ["Äpfel", "apfel", "Birne", "Öl", "Orange", "Straße", "Strasse 2", "Zimt"]],
  ["pl", ["łosoś", "Lody", "Mięso", "śliwka", "Zupa"]],
  ["ru", ["Ёжики", "Ежи", "Икра", "Йогурт", "Индейка", "Яблоко", "Борщ"]],
  ["uk", ["Ґулаш", "Голубці", "Єгер", "Ежен", "Жито", "Ікра", "Їжа", "Йогурт", "Яблуко", "Изюм"]],
  ["sr", ["Ђувеч", "Дуња", "Ева", "Љутеница", "Лук", "Њоке", "Ћевапи", "Тесто", "Џем", "Чорба"]],
  ["el", ["Αλάτι", "άνηθος", "Ωμό", "ψωμί", "Ψάρι", "Όσπρια"]],
  ["he", ["שקשוקה", "חומוס", "אורז", "כרוב", "עוגה"]],
  ["ar", ["كبسة", "فلافل", "أرز", "تبولة", "حمص"]],
  ["ja", ["カレー", "いちご", "うどん", "おにぎり", "さけ"]],
])("sorts as %s does", (language, names) => {
  const { compare } = new Intl.Collator(language, { sensitivity: "base" })
  expect(sorted(names)).toEqual(names.toSorted(compare))
})

it("ignores capitals and spaces around a name", () => {
  expect(sortKeyOf(" Crème brûlée ")).toBe(sortKeyOf("creme BRULEE"))
})

import { groupFoods } from "../../../worker/domain/parser/group-foods"
import type { Food, Unit } from "../../../worker/schemas/food"

type Names = string | { name: string; plural?: string; short?: string; aliases?: string[] }

const row = (names: Names) => {
  const { name, plural, short, aliases = [] } = typeof names === "string" ? { name: names } : names
  return {
    id: name,
    name,
    pluralName: plural ?? null,
    description: "",
    extras: {},
    aliases: aliases.map((alias) => ({ name: alias })),
    createdAt: "",
    updateAt: "",
    updatedAt: "",
    short: short ?? "",
  }
}

const food = (names: Names): Food => ({ ...row(names), labelId: null, label: null })

const unit = (names: Names): Unit => ({
  ...row(names),
  abbreviation: row(names).short,
  pluralAbbreviation: "",
  useAbbreviation: false,
  fraction: true,
})

/** What a group has, of names alone; the name is the id. */
export const groupFoodsOf = ({ foods = [], units = [] }: { foods?: Names[]; units?: Names[] }) =>
  groupFoods(foods.map(food), units.map(unit))

/*
 * The units that all languages share. A language has the words for them, so that `2 EL` and `2 tbsp` have the same
 * unit.
 */

/** Mass, volume and length are measures: always units after an amount. The others are things. */
export type UnitKind = "mass" | "volume" | "length" | "count" | "vague"

const kinds = <const Kind extends UnitKind, const Id extends string>(kind: Kind, ids: Id[]) =>
  Object.fromEntries(ids.map((id) => [id, kind])) as Record<Id, Kind>

/**
 * The kind of every unit by its id. A `vague` unit is an amount without a number too (`pinch of salt`); a `count`
 * needs a number, or it is part of the food's name (`slice` in `1 slice bread` is a unit).
 */
export const UNIT_KINDS = {
  ...kinds("mass", ["milligram", "gram", "dekagram", "hectogram", "kilogram", "ounce", "pound"]),
  // The Chinese pound of 500 or 600 g, and a tenth or a sixteenth of it
  ...kinds("mass", ["catty", "tael"]),
  ...kinds("volume", ["milliliter", "centiliter", "deciliter", "liter"]),
  ...kinds("volume", ["fluid-ounce", "pint", "quart", "gallon", "jigger", "shot"]),
  // A coffee spoon holds less than a teaspoon, a spice measure 1 ml, a tea glass about 100 ml.
  ...kinds("volume", ["tablespoon", "dessertspoon", "teaspoon", "coffee-spoon", "spice-measure"]),
  ...kinds("volume", ["cup", "coffee-cup", "mug", "tea-glass", "water-glass"]),
  // The cup of Japanese rice, 180 ml
  ...kinds("volume", ["rice-measure"]),
  ...kinds("length", ["millimeter", "centimeter", "inch"]),
  // Containers
  ...kinds("count", ["bag", "basket", "bottle", "bowl", "box", "can", "carton", "container"]),
  ...kinds("count", ["envelope", "glass", "jar", "pack", "package", "packet", "pot", "pouch"]),
  ...kinds("count", ["punnet", "sachet", "tin", "tray", "tub", "tube"]),
  // Pieces, and parts of plants
  ...kinds("count", [
    "ball",
    "bar",
    "batch",
    "block",
    "branch",
    "bulb",
    "bundle",
    "chunk",
    "clove",
  ]),
  ...kinds("count", ["crown", "cube", "ear", "fillet", "head", "leaf", "link", "loaf", "log"]),
  ...kinds("count", [
    "piece",
    "pod",
    "portion",
    "rack",
    "rasher",
    "recipe",
    "rib",
    "roll",
    "round",
    "scoop",
  ]),
  ...kinds("count", [
    "sheet",
    "slab",
    "slice",
    "spear",
    "spoon",
    "square",
    "stalk",
    "stem",
    "stick",
  ]),
  ...kinds("count", ["strip", "wedge", "wheel"]),
  // Estimated amounts
  ...kinds("vague", ["bunch", "dash", "drizzle", "drop", "glug", "grating", "grind", "handful"]),
  ...kinds("vague", ["knife-tip", "knob", "pinch", "shake", "splash", "sprig", "sprinkling"]),
  ...kinds("vague", ["squeeze"]),
} as const satisfies Record<string, UnitKind>

export type UnitId = keyof typeof UNIT_KINDS

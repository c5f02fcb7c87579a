import { expect, it } from "vitest"
import { parseByRules } from "../../../worker/import/ingredients/rules"

it.each<[string, number | null, string, string, string]>([
  // Accents make other words
  ["1 nắm rau thơm", 1, "handful", "rau thơm", ""],
  ["200g nấm kim châm", 200, "gram", "nấm kim châm", ""],
  ["1 bó hành lá", 1, "bunch", "hành lá", ""],
  ["500 g bò viên", 500, "gram", "bò viên", ""],
  ["1 lon bia", 1, "can", "bia", ""],
  ["2 củ hành tây lớn", 2, "bulb", "hành tây", "lớn"],
  ["2 quả trứng".normalize("NFD"), 2, "piece", "trứng".normalize("NFD"), ""],
  // A unit behind a measure is a food
  ["100g lá lốt", 100, "gram", "lá lốt", ""],
  // Halves
  ["nửa quả chanh", 0.5, "piece", "chanh", ""],
  ["1 kg rưỡi thịt bò", 1.5, "kilogram", "thịt bò", ""],
  // Three that is none
  ["ba chỉ heo 300g", 300, "gram", "ba chỉ heo", ""],
  // Amounts on either side
  ["Trứng gà 3 quả", 3, "piece", "Trứng gà", ""],
  ["Thịt bò (nạm, gầu): 500g", 500, "gram", "Thịt bò", "nạm, gầu"],
  ["nước cốt 2 quả chanh", 2, "piece", "chanh", "nước cốt"],
  ["nước 500 ml", 500, "milliliter", "nước", ""],
  // What is done, behind the food and without a comma
  ["200g thịt ba chỉ thái lát mỏng", 200, "gram", "thịt ba chỉ", "thái lát mỏng"],
  ["thịt heo băm 300g", 300, "gram", "thịt heo băm", ""],
  ["1 ít hành lá cắt nhỏ để trang trí", null, "", "hành lá", "1 ít, cắt nhỏ, để trang trí"],
])("reads %s", (line, quantity, unit, food, note) => {
  const read = parseByRules(line, "vi")
  expect([read.quantity, read.unitId ?? "", read.food, read.note]).toEqual([
    quantity,
    unit,
    food,
    note,
  ])
})

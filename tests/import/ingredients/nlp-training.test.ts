import { expect, it } from "vitest"
import { calibrated } from "../../../scripts/train/calibrate"
import { encoded } from "../../../scripts/train/encode"
import { trained } from "../../../scripts/train/train"
import type { Label } from "../../../worker/import/ingredients/labels"
import { taggerOf } from "../../../worker/import/ingredients/nlp"

const AMOUNTS = ["1", "2", "½", "250"]
const UNITS = ["cup", "g", "tablespoons"]
const PREPARED = ["chopped", "sliced", "grated"]
const FOODS = ["onion", "butter", "carrots", "cheese", "ginger"]

/** Lines in two orders, so that the place of a word alone does not tell its label. */
const sentences = AMOUNTS.flatMap((amount) =>
  UNITS.flatMap((unit) =>
    PREPARED.flatMap((how) =>
      FOODS.flatMap((food): { tokens: string[]; labels: Label[] }[] => [
        { tokens: [amount, unit, how, food], labels: ["QTY", "UNIT", "PREP", "NAME"] },
        { tokens: [amount, unit, food, ",", how], labels: ["QTY", "UNIT", "NAME", "PUNC", "PREP"] },
      ]),
    ),
  ),
)
const checks = sentences.filter((_, i) => i % 10 === 0)
const rest = sentences.filter((_, i) => i % 10 !== 0)
const unlabelled = ["1 cup sliced butter", "3 g ginger, grated", "2 tablespoons chopped leeks"]

/** Enough for what is so plain. */
const PASSES = { teacherChain: 2, teacherNet: 2, chain: 3, net: 3 }

const train = () => encoded(trained(rest, checks, unlabelled, () => {}, PASSES))
const bytes = train()

it("learns its sentences, and produces the same bytes each time", () => {
  expect(Buffer.compare(bytes, train())).toBe(0)
  const tagger = taggerOf(bytes)
  for (const { tokens, labels } of sentences) expect(tagger.tag(tokens).labels).toEqual(labels)
})

it("calibrates confidence without changing labels", () => {
  const [cold, warm] = [bytes, calibrated(bytes, sentences)].map((model) => taggerOf(model))
  for (const { tokens } of sentences) {
    const [before, after] = [cold!.tag(tokens), warm!.tag(tokens)]
    expect(after.labels).toEqual(before.labels)
    // All labels are right, so that more certainty is more truth.
    for (const [i, sure] of after.sure.entries())
      expect(sure).toBeGreaterThanOrEqual(before.sure[i]!)
  }
})

import { taggerOf } from "../../worker/import/ingredients/nlp/index.ts"
import { TEMPERATURE_AT } from "../../worker/import/ingredients/nlp/model.ts"
import type { Example } from "./corpus.ts"

type Labelled = Pick<Example, "tokens" | "labels">

const TEMPERATURES = [0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 2, 2.25, 2.5, 3]
/** Lower bound of the probability in the loss. */
const SMALL = 1e-6

/**
 * The model with the temperature that maximizes the likelihood of its confidence in words: Guo et al., On
 * Calibration of Modern Neural Networks, 2017. It changes no label.
 */
export function calibrated(model: Uint8Array, examples: readonly Labelled[]): Uint8Array {
  const models = TEMPERATURES.map((temperature) => at(model, temperature))
  const losses = models.map((one) => lossOf(one, examples))
  return models[losses.indexOf(Math.min(...losses))]!
}

function at(model: Uint8Array, temperature: number): Uint8Array {
  const copy = new Uint8Array(model)
  new DataView(copy.buffer).setFloat32(TEMPERATURE_AT, temperature, true)
  return copy
}

function lossOf(model: Uint8Array, examples: readonly Labelled[]): number {
  const tagger = taggerOf(model)
  let loss = 0
  for (const { tokens, labels } of examples) {
    const tagging = tagger.tag(tokens)
    for (const [i, label] of labels.entries()) {
      if (label === "PUNC") continue
      const likely = tagging.labels[i] === label ? tagging.sure[i]! : 1 - tagging.sure[i]!
      loss -= Math.log(Math.max(SMALL, likely))
    }
  }
  return loss
}

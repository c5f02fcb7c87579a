import {
  bestOf,
  marginalsOf,
  type Scores,
  WAYS,
} from "../../worker/import/ingredients/nlp/lattice.ts"
import type { Net } from "../../worker/import/ingredients/nlp/net.ts"
import { scoresOf, type Weights } from "./crf.ts"
import { netScoresOf, type NetWeights } from "./net.ts"
import type { Prepared } from "./dataset.ts"

/** A chain of weighted features and a net whose scores are added. */
export interface Mixture {
  chain: Weights
  net: NetWeights
}

/** The weight of the scores of each part. */
export interface Shares {
  chain: number
  net: number
}

const SHARES = [0.4, 0.5, 0.6, 0.75, 1]
const TEMPERATURES = [0.8, 0.9, 1, 1.1, 1.2, 1.35, 1.5, 1.75, 2, 2.5, 3]

/** The scores of a sentence from both parts of a mixture. */
interface Parts {
  chain: Scores
  net: Scores
}

const partsOf = ({ chain, net }: Mixture, data: Prepared, sentence: number): Parts => ({
  chain: scoresOf(chain, data, data.first[sentence]!, data.first[sentence + 1]!, 0, 0, 1),
  net: netScoresOf(net, data, sentence),
})

const mixed = ({ chain, net }: Parts, shares: Shares): Scores => ({
  count: chain.count,
  links: chain.links.map((score, k) => shares.chain * score + shares.net * net.links[k]!),
  steps: chain.steps.map((score, k) => shares.chain * score + shares.net * net.steps[k]!),
})

const sentencesOf = (data: Prepared) => Array.from({ length: data.first.length - 1 }, (_, i) => i)

function isRight(scores: Scores, data: Prepared, sentence: number): boolean {
  const from = data.first[sentence]!
  return bestOf(scores).every((label, i) => label === data.labels[from + i])
}

/** The shares with which most sentences of a set are correct. */
export function sharesFor(mixture: Mixture, data: Prepared): Shares & { right: number } {
  const parts = sentencesOf(data).map((sentence) => partsOf(mixture, data, sentence))
  let best = { chain: 1, net: 0, right: -1 }
  for (const chain of SHARES)
    for (const net of SHARES) {
      const right = sentencesOf(data).filter((sentence) =>
        isRight(mixed(parts[sentence]!, { chain, net }), data, sentence),
      ).length
      if (right > best.right) best = { chain, net, right }
    }
  return { ...best, right: best.right / (data.first.length - 1) }
}

/**
 * The divisor of all scores that maximizes the likelihood of the labels of a set: Guo et al., On Calibration
 * of Modern Neural Networks, 2017.
 */
export function temperatureFor(mixture: Mixture, shares: Shares, data: Prepared): number {
  const parts = sentencesOf(data).map((sentence) => partsOf(mixture, data, sentence))
  const losses = TEMPERATURES.map((temperature) => {
    const by = { chain: shares.chain / temperature, net: shares.net / temperature }
    let loss = 0
    for (const [sentence, part] of parts.entries()) {
      const { links } = marginalsOf(mixed(part, by), false)
      const from = data.first[sentence]!
      for (let at = 0; at < links.length; at += WAYS)
        loss -= Math.log(Math.max(1e-9, links[at + data.labels[from + at / WAYS]!]!))
    }
    return loss
  })
  return TEMPERATURES[losses.indexOf(Math.min(...losses))]!
}

/** The probabilities of the labels and the steps of a sentence, according to a mixture. */
export const likelihoods = (mixture: Mixture, by: Shares, data: Prepared, sentence: number) =>
  marginalsOf(mixed(partsOf(mixture, data, sentence), by), true)

/** The same mixture with its weights multiplied by its shares. */
export function joined({ chain, net }: Mixture, shares: Shares): Mixture {
  const dense: Net = structuredClone(net.net)
  for (const matrix of [dense.output, dense.outputBias, dense.steps])
    for (let k = 0; k < matrix.length; k++) matrix[k]! *= shares.net
  return {
    chain: {
      links: chain.links.map((weight) => weight * shares.chain),
      steps: chain.steps.map((weight) => weight * shares.chain),
    },
    net: { net: dense, embeddings: net.embeddings },
  }
}

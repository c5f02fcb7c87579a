import { tokensOf } from "../../worker/import/ingredients/tokens.ts"
import type { Label } from "../../worker/import/ingredients/labels.ts"
import { linksPlacesOf } from "../../worker/import/ingredients/nlp/features.ts"
import { Trainer } from "./crf.ts"
import {
  joined,
  type Mixture,
  likelihoods,
  sharesFor,
  type Shares,
  temperatureFor,
} from "./ensemble.ts"
import { trainedNet } from "./net.ts"
import { prepared, restricted, type Sentence, type Vocabulary, vocabularyOf } from "./dataset.ts"

/** Features seen less often than this are not learned. */
const LEAST = { link: 3, step: 10, net: 8 }
/** The number of rows that fit into the model. */
const MOST = { links: 130_000, steps: 3000 }
const CHAIN = { rate: 0.1, l2: 0.5, dropout: 0.5, averaged: 2 }
const NET = { rate: 0.002, embeddingRate: 0.1, rowDropout: 0.15, valueDropout: 0.2, batch: 8 }
/** The weight of a sentence that was labeled by the teachers. */
const TAUGHT_WEIGHT = 0.7
const TEACHER_SEEDS = [1, 2]
const STUDENT_SEED = 3

/** The length of the parts of the training, in passes through the sentences. */
export interface Passes {
  teacherChain: number
  teacherNet: number
  chain: number
  net: number
}
const PASSES: Passes = { teacherChain: 3, teacherNet: 4, chain: 3, net: 4 }

export interface Trained {
  vocabulary: Vocabulary
  mixture: Mixture
  /** Sentences: labeled by people, and by the teacher. */
  labelled: number
  taught: number
}

type Labelled = Pick<Sentence, "tokens" | "labels">

/** A mixture with the weights of its parts, scores divided by the temperature. */
interface Teacher {
  mixture: Mixture
  by: Shares
}

/**
 * Trains teachers on labeled sentences, which predict the probability of every label for the unlabeled ones.
 * The model learns from both (Hinton, Vinyals and Dean, Distilling the Knowledge in a Neural Network, 2015),
 * and from the development part, on which the shares of the teachers' mixtures were determined.
 */
export function trained(
  labelled: readonly Labelled[],
  development: readonly Labelled[],
  unlabelled: readonly string[],
  say: (text: string) => void,
  passes: Passes = PASSES,
): Trained {
  const wide = vocabularyOf(labelled, LEAST)
  const teacherData = prepared(labelled, wide)
  const checks = prepared(development, wide)
  const found = TEACHER_SEEDS.map((seed) => {
    const mixture = mixtureOf(wide, teacherData, passes.teacherChain, passes.teacherNet, seed, say)
    const shares = sharesFor(mixture, checks)
    const temperature = temperatureFor(mixture, shares, checks)
    say(`teacher: ${JSON.stringify(shares)}, temperature ${temperature}`)
    return { mixture, shares, temperature }
  })
  const teachers = found.map(({ mixture, shares, temperature }) => ({
    mixture,
    by: { chain: shares.chain / temperature, net: shares.net / temperature },
  }))
  const taught = taughtBy(teachers, wide, unlabelled)
  const all: Sentence[] = [...labelled, ...development, ...taught]
  say(`${all.length} sentences, ${taught.length} of them labelled by the teachers`)

  const { mixture: first, shares } = found[0]!
  const vocabulary = restricted(wide, first.chain, MOST)
  const data = prepared(all, vocabulary)
  const student = mixtureOf(vocabulary, data, passes.chain, passes.net, STUDENT_SEED, say)
  return {
    vocabulary,
    mixture: joined(student, shares),
    labelled: labelled.length + development.length,
    taught: taught.length,
  }
}

function mixtureOf(
  vocabulary: Vocabulary,
  data: ReturnType<typeof prepared>,
  chainPasses: number,
  netPasses: number,
  seed: number,
  say: (text: string) => void,
): Mixture {
  const trainer = new Trainer(vocabulary, { ...CHAIN, epochs: chainPasses, seed })
  const chain = trainer.train(data, (pass, loss) => say(`chain ${pass}: loss ${Math.round(loss)}`))
  const net = trainedNet(
    data,
    vocabulary.netRows,
    { ...NET, epochs: netPasses, seed },
    (pass, loss) => say(`net ${pass}: loss ${Math.round(loss)}`),
  )
  return { chain, net }
}

/** Sentences with the mean prediction of the teachers. */
function taughtBy(
  teachers: readonly Teacher[],
  vocabulary: Vocabulary,
  unlabelled: readonly string[],
): Sentence[] {
  const sentences = unlabelled
    .map((sentence) => tokensOf(sentence).map(({ text }) => text))
    .filter((tokens) => linksPlacesOf(tokens).length > 0)
    .map((tokens) => ({ tokens, labels: tokens.map((): Label => "COMMENT") }))
  const data = prepared(sentences, vocabulary)
  return sentences.map((known, sentence) => {
    const answers = teachers.map(({ mixture, by }) => likelihoods(mixture, by, data, sentence))
    const mean = (part: "links" | "steps") =>
      Float32Array.from(
        answers[0]![part],
        (_, k) => answers.reduce((sum, one) => sum + one[part][k]!, 0) / answers.length,
      )
    return {
      ...known,
      weight: TAUGHT_WEIGHT,
      soft: { links: mean("links"), steps: mean("steps") },
    }
  })
}

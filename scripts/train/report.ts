import { LABELS } from "../../worker/import/ingredients/labels.ts"
import { EMBEDDED, STATE } from "../../worker/import/ingredients/nlp/net.ts"
import { MOST_BYTES } from "./encoded.ts"
import type { Evaluation, Reliability } from "./evaluation.ts"

type Cell = string | number

const thousands = (value: number) => value.toLocaleString("en-US")

const table = (head: readonly Cell[], rows: readonly (readonly Cell[])[]): string =>
  [head, head.map((_, i) => (i === 0 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")

const part = (count: number, all: number) => (all > 0 ? (count / all).toFixed(3) : "-")

function labelRows({ confusion }: Evaluation): Cell[][] {
  return LABELS.filter((label) => label !== "PUNC").map((label) => {
    const right = confusion[label][label]
    const wanted = LABELS.reduce((sum, other) => sum + confusion[label][other], 0)
    const told = LABELS.reduce((sum, other) => sum + confusion[other][label], 0)
    return [label, thousands(wanted), part(right, told), part(right, wanted)]
  })
}

const confusionRows = ({ confusion }: Evaluation): Cell[][] =>
  LABELS.filter((label) => label !== "PUNC").map((wanted) => [
    wanted,
    ...LABELS.map((told) => confusion[wanted][told]),
  ])

const reliabilityRows = (steps: readonly Reliability[]): Cell[][] =>
  steps.map(({ from, count, sure, right }) => [
    `from ${from}`,
    thousands(count),
    sure.toFixed(3),
    right.toFixed(3),
  ])

/** The evaluation of a model as a page of Markdown. */
export const reportOf = (evaluation: Evaluation): string => `# The model of ingredient lines

\`worker/import/ingredients/nlp\` labels the words of an English ingredient line and reads quantity, unit, food and note
from the labels. This page is written by the training.

    CORPUS_DIR=path/to/corpus npm run train:ingredients                  train, write the model and this page
    CORPUS_DIR=path/to/corpus npm run train:ingredients -- --evaluate    measure the model that is there
    npm run --silent score:ingredients -- FILE.jsonl.gz > results.jsonl

Training takes ten minutes on one free core, twenty on a busy one. All its random numbers come from a seed: the same corpus, code and release
of Node give the same bytes.

## What it is

A linear chain over the words of a line. The score of a label is the sum of two parts that were trained apart, each as a
conditional random field (the likelihood of the labels of the whole line):

- weighted features of a word and what stands around it: the word, its endings, its neighbours, the signs and brackets
  around, the last word of its stretch, words such as *or* and *plus* before it. Of every feature that was seen three
  times, those with the largest weights are kept, in ${thousands(evaluation.links)} rows of links and ${thousands(evaluation.steps)} of steps;
- a bidirectional GRU with ${STATE} values in each direction over embeddings of ${EMBEDDED} values, which sees the whole line.

How much either counts was chosen on a development tenth. Two teachers of the same kind, trained on eight tenths, said for
every sentence without labels how likely each label of each word is; the model learned from the mean of the two beside the
labelled sentences, the development tenth among them: ${thousands(evaluation.labelled)} labelled by people and ${thousands(evaluation.taught)} by the teachers, which count
seven tenths. Weights are stored as whole numbers of one byte.

| | |
| --- | ---: |
| model.bin | ${thousands(evaluation.bytes)} bytes |
| gzipped | ${thousands(evaluation.gzipped)} bytes, at most ${thousands(MOST_BYTES)} |
| lines a second, on one core, fields included | ${thousands(evaluation.perSecond)} (processor time of the machine that trained it) |

## How well it does

Measured on the ${thousands(evaluation.sentenceCount)} different sentences of a tenth that was kept out of training and tuning. The tenth is chosen by a hash of
the text without case and spacing, so that no sentence stands on both sides. Signs do not count as words.

${table(
  ["source", "sentences", "words right, %", "sentences right, %"],
  [
    ["**all**", thousands(evaluation.sentenceCount), evaluation.words, evaluation.sentences],
    ...evaluation.sources.map(([source, count, ...rest]) => [source, thousands(count), ...rest]),
  ],
)}

The fields, as the scorer of the corpus compares them (percent):

\`\`\`
${evaluation.table}
${evaluation.summary}
\`\`\`

${table(["label", "words", "precision", "recall"], labelRows(evaluation))}

Rows are what a word is, columns what it was taken for:

${table(["", ...LABELS], confusionRows(evaluation))}

## How far its confidence can be believed

A word is as sure as its label is likely among all labels of the line (forward-backward, scores divided by a temperature).
A field is as sure as the least sure of its words. The temperature, which changes no label, was found on one half of the tenth
that was kept out; the tables are of the other half. Words:

${table(["told", "words", "mean told", "right"], reliabilityRows(evaluation.wordReliability))}

Lines, as sure as their least sure word:

${table(["told", "lines", "mean told", "right"], reliabilityRows(evaluation.lineReliability))}

## What is wrong

Lines with a wrong label by the cause of the first:

${table(
  ["cause", "lines"],
  evaluation.causes.map(([cause, count]) => [cause, count]),
)}

Most of it is a matter of guidelines, which differ between the sources and over the years: whether an alternative belongs to
the name, which adjectives one shops for (*ground* black pepper, *pitted* olives), whether an amount in a remark is an amount.
The text of a line does not say which source it is from, and the same words are labelled in several ways in the corpus.
With the source given, features of it raised the sentences right on the development tenth from 93.0 to 94.2 % in a trial;
guessed from the words it is right for 73 % of the lines, and gained nothing. The model does not use it.

## The data

The corpus is not part of this repository. Its labelled sentences and those without labels come from:

- bbc, cookstr, tc, allrecipes, nyt: <https://github.com/strangetom/ingredient-parser> (\`train/data\`, MIT licence, Copyright (c)
  2021 Tom Strange). The sentences come from <https://archive.org/details/recipes-en-201706> (bbc.co.uk/food, cookstr.com,
  allrecipes.com), tastecooking.com, and the New York Times set.
- nyt: <https://github.com/nytimes/ingredient-phrase-tagger> (Apache-2.0, Copyright (c) 2016 The New York Times Company).
  Changed: sentences selected, tokens labelled.
`

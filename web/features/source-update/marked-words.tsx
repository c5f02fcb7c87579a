import { changedWords } from "./alignment"

/** A text with the words marked that its counterpart does not have. */
export const MarkedWords = ({ text, other }: { text: string; other: string }) =>
  changedWords(text, other).map((run, index) =>
    run.changed && other ? (
      <mark key={index} className="rounded-sm bg-transparent font-semibold text-ink underline">
        {run.text}
      </mark>
    ) : (
      run.text
    ),
  )

import { useTranslation } from "react-i18next"
import { Card } from "../../ui/card"
import { ChoicePair } from "./choice-pair"
import type { LineText, ListComparison } from "./comparison"
import { MarkedWords } from "./marked-words"

interface ListDifferencesProps {
  title: string
  /** Names a line by its index. */
  nameOf: (place: number) => string
  comparison: ListComparison
  chosen: ReadonlySet<number>
  onTake: (row: number, taken: boolean) => void
}

/** A list of mine and the page's, line by line; equal lines are not marked. */
export function ListDifferences(props: ListDifferencesProps) {
  const { title, nameOf, comparison, chosen, onTake } = props
  const { t } = useTranslation()
  const { mine, theirs, rows } = comparison
  const differ = rows.filter(({ same }) => !same).length
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-xl font-semibold">
        {title}
        <span className="font-sans text-sm font-normal text-soft">
          {differ === 0 ? t("update.noneDiffer") : t("update.differ", { count: differ })}
        </span>
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {rows.map((row, index) => {
          const own = row.mine === undefined ? undefined : mine[row.mine]
          const other = row.theirs === undefined ? undefined : theirs[row.theirs]
          return (
            <li key={index}>
              {row.same ? (
                <p dir="auto" className="px-3 wrap-anywhere text-soft">
                  {own && written(own)}
                </p>
              ) : (
                <ChoicePair
                  label={nameOf(index + 1)}
                  labelHidden
                  mine={side(own, other) ?? t("update.notMine")}
                  theirs={side(other, own) ?? t("update.notTheirs")}
                  taken={chosen.has(index)}
                  onTake={(taken) => onTake(index, taken)}
                />
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

const written = ({ title, text }: LineText) => (title ? `${title}: ${text}` : text)

const side = (line: LineText | undefined, other: LineText | undefined) =>
  line && <MarkedWords text={written(line)} other={other ? written(other) : ""} />

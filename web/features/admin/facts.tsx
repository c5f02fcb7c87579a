interface FactsProps {
  /** What it is, and its value; those without one are left out. */
  facts: readonly (readonly [name: string, value: string | null | undefined])[]
}

/** Names and values, beside each other where there is room. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(10rem,auto)_1fr]">
    {facts.map(
      ([name, value]) =>
        value && (
          <div key={name} className="contents">
            <dt className="text-soft">{name}</dt>
            <dd dir="auto" className="text-page-side font-semibold wrap-anywhere max-sm:-mt-2">
              {value}
            </dd>
          </div>
        ),
    )}
  </dl>
)

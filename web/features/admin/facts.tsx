interface FactsProps {
  /** Name and value; facts without a value are left out. */
  facts: readonly (readonly [name: string, value: string | null | undefined])[]
}

/** Names and values, side by side where there is room. */
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

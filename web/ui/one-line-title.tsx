const ISOLATES = /[\u2068\u2069]/g

interface OneLineTitleProps {
  /** A sentence with the name in it. */
  title: string
  name: string
}

/** A title on one line. Where it is too long, its name is cut at its own end, in the direction in which that is read. */
export function OneLineTitle({ title, name }: OneLineTitleProps) {
  const [before, ...rest] = name ? title.replaceAll(ISOLATES, "").split(name) : []
  if (before === undefined || rest.length !== 1)
    return <span className="block truncate">{title}</span>
  return (
    <>
      <span className="sr-only">{title}</span>
      <span aria-hidden="true" className="flex whitespace-pre">
        {before && <span>{before}</span>}
        <bdi className="min-w-0 truncate">{name}</bdi>
        {rest[0] && <span>{rest[0]}</span>}
      </span>
    </>
  )
}

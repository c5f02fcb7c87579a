import { useCallback, useState } from "react"

/** Items checked on this device during this visit: they survive a reload, but not the tab. */
export function useChecked(recipeId: string) {
  const key = `larder.ticks.${recipeId}`
  const [ticked, setTicked] = useState(() => read(key))
  const toggle = useCallback(
    (id: string) =>
      setTicked((old) => {
        const next = new Set(old)
        if (!next.delete(id)) next.add(id)
        keep(key, next)
        return next
      }),
    [key],
  )
  return [ticked as ReadonlySet<string>, toggle] as const
}

function read(key: string): Set<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[])
  } catch {
    return new Set()
  }
}

function keep(key: string, ticked: Set<string>) {
  try {
    sessionStorage.setItem(key, JSON.stringify([...ticked]))
  } catch {
    return // Storage is refused: check marks last as long as the page.
  }
}

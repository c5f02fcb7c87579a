import { useMemo, useRef } from "react"
import { drawNow, focusRow } from "../../../lib/focus-row"
import { type EditorState, type CutRow, moved, type Part, row } from "./editor-state"
import type { RowActions } from "./editor-row"

type Change = (next: (old: EditorState) => EditorState) => void

/** The actions on the rows of a cut, the same functions as long as the editor exists. */
export function useRowActions(change: Change, look: RowActions["look"]): RowActions {
  const latest = useRef({ change, look })
  latest.current = { change, look }
  return useMemo(() => {
    const update = (part: Part, next: (rows: CutRow[]) => CutRow[]) =>
      latest.current.change((cut) => ({ ...cut, [part]: next(cut[part]) }))
    const at = (rows: CutRow[], key: string) => rows.findIndex((one) => one.key === key)
    return {
      look: (text) => latest.current.look(text),
      change: (part, key, some) =>
        update(part, (rows) => rows.map((one) => (one.key === key ? { ...one, ...some } : one))),
      split(part, key, place) {
        const next = row("")
        update(part, (rows) =>
          rows.flatMap((one) =>
            one.key === key
              ? [
                  { ...one, text: one.text.slice(0, place).trimEnd() },
                  { ...next, text: one.text.slice(place).trimStart() },
                ]
              : [one],
          ),
        )
        focusRow(next.key, 0)
      },
      join(part, key) {
        let into: { key: string; length: number } | undefined
        update(part, (rows) => {
          const place = at(rows, key)
          const before = rows[place - 1]
          if (!before) return rows
          const text = [before.text, rows[place]!.text].filter(Boolean).join(" ")
          into = { key: before.key, length: before.text.length }
          return rows.flatMap((one) =>
            one === before ? [{ ...before, text }] : one.key === key ? [] : [one],
          )
        })
        drawNow()
        if (into) focusRow(into.key, into.length)
      },
      paste(part, key, lines) {
        const added = lines.map((line) => row(line))
        update(part, (rows) =>
          rows.flatMap((one) =>
            one.key !== key ? [one] : one.text.trim() ? [one, ...added] : added,
          ),
        )
        focusRow(added.at(-1)!.key)
      },
      shift(part, key, by) {
        update(part, (rows) => {
          const place = at(rows, key)
          const other = rows[place + by]
          if (!other) return rows
          const next = [...rows]
          next[place + by] = rows[place]!
          next[place] = other
          return next
        })
        focusRow(key)
      },
      move(part, key, to) {
        latest.current.change((cut) => moved(cut, part, key, to))
        focusRow(key)
      },
      remove(part, key) {
        let neighbour: string | undefined
        update(part, (rows) => {
          const place = at(rows, key)
          neighbour = (rows[place + 1] ?? rows[place - 1])?.key
          return rows.filter((one) => one.key !== key)
        })
        // The pressed button is removed: the focus moves to the neighboring row.
        requestAnimationFrame(() => {
          if (neighbour) focusRow(neighbour)
          else document.querySelector<HTMLElement>(`[data-add="${part}"]`)?.focus()
        })
      },
    }
  }, [])
}

/** The entry that is being moved: its card is rendered again in the new place, and takes the focus. */
let moved: number | null = null

/** Keeps the focus on an entry while it is moved, until it is rendered in the new place. */
export function carryFocus(id: number, moving: Promise<unknown>) {
  moved = id
  void moving.finally(() =>
    setTimeout(() => {
      if (moved === id) moved = null
    }, 100),
  )
}

export const takesFocus = (id: number) => moved === id

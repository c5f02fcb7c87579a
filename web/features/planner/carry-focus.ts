/** The entry that is being moved: its card is drawn again there, and takes the focus along. */
let moved: number | null = null

/** Takes the focus along with an entry, until its move is done, and drawn. */
export function carryFocus(id: number, moving: Promise<unknown>) {
  moved = id
  void moving.finally(() =>
    setTimeout(() => {
      if (moved === id) moved = null
    }, 100),
  )
}

export const takesFocus = (id: number) => moved === id

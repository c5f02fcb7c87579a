import { useCallback, useState } from "react"

/** What stands in a dialog, and whether it is open: it fades with its content. */
export function useDialog<T>() {
  const [state, setState] = useState<{ open: boolean; about: T | null; nth: number }>({
    open: false,
    about: null,
    nth: 0,
  })
  return {
    ...state,
    show: useCallback(
      (about: T) => setState(({ nth }) => ({ open: true, about, nth: nth + 1 })),
      [],
    ),
    close: useCallback(() => setState((old) => ({ ...old, open: false })), []),
  }
}

export type DialogState<T> = ReturnType<typeof useDialog<T>>

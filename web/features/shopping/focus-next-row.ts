/** The focused element is removed with its row, or when its row closes: the focus moves to what takes its place. */
export function focusNextRow() {
  const row = document.activeElement?.closest<HTMLElement>("[data-index]")
  const list = row?.parentElement
  if (!row || !list) return
  const place = Number(row.dataset.index)
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return
    const fields = [...list.querySelectorAll<HTMLElement>("[data-index] [data-first]")]
    const indexOf = (field: HTMLElement) =>
      Number(field.closest<HTMLElement>("[data-index]")!.dataset.index)
    const next = fields.find((field) => indexOf(field) >= place) ?? fields.at(-1)
    const main = document.querySelector<HTMLElement>("main")
    ;(next ?? main)?.focus({ preventScroll: true })
  })
}

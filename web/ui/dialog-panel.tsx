import {
  Description,
  Dialog as Headless,
  DialogBackdrop,
  DialogPanel as HeadlessPanel,
  DialogTitle,
} from "@headlessui/react"
import { type FormEvent, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "./button"
import { cx } from "./classes"
import type { DialogProps } from "./dialog-props"
import { IconButton } from "./icon-button"

const widths = { sm: "sm:max-w-96", md: "sm:max-w-lg", lg: "sm:max-w-204", xl: "sm:max-w-247" }

export default function DialogPanel(props: DialogProps) {
  const { open, onClose, title, description, children, width = "md", tall, bare, side } = props
  const { t } = useTranslation()
  // Never open when it mounts: opened from a menu that is still closing, it would neither hold the focus nor make
  // the page behind it inert.
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const panel = useRef<HTMLDivElement>(null)
  const firstField = useMemo(() => firstFieldOf(panel), [])
  // On a touch screen Headless UI focuses the dialog itself, whatever requests the focus.
  useEffect(() => {
    if (!open || !mounted) return
    const frame = requestAnimationFrame(() => {
      const asks = panel.current?.querySelector<HTMLElement>("[data-autofocus]")
      if (!panel.current?.contains(document.activeElement)) asks?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [open, mounted])
  return (
    <Headless
      open={open && mounted}
      onClose={onClose}
      initialFocus={firstField}
      onKeyDown={submitOnEnter}
      className="relative z-40 focus:outline-none"
    >
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-scrim transition-opacity duration-150 data-closed:opacity-0"
      />
      <div
        className={cx(
          "fixed inset-0 flex",
          side ? "justify-start" : "items-end justify-center sm:items-center sm:p-6",
        )}
      >
        <HeadlessPanel
          ref={panel}
          transition
          data-dialog-panel={side ? undefined : ""}
          className={cx(
            "relative flex flex-col bg-surface shadow-float transition duration-150 ease-out data-closed:opacity-0",
            side
              ? "h-full w-60 max-w-[85vw] data-closed:-translate-x-8 rtl:data-closed:translate-x-8"
              : cx(
                  "max-h-dvh w-full rounded-t-2xl sm:max-h-[calc(100dvh-3rem)] sm:rounded-2xl",
                  "data-closed:translate-y-6 sm:data-closed:translate-y-2",
                  tall && "h-dvh rounded-t-none sm:h-auto",
                  widths[width],
                ),
          )}
        >
          {bare ? (
            <>
              <DialogTitle className="sr-only">{title}</DialogTitle>
              {children}
            </>
          ) : (
            <Body {...props} brief={!children}>
              <div className="ps-5 pe-14 pt-5 pb-2">
                <DialogTitle className="line-clamp-4 font-display text-xl/tight font-semibold wrap-anywhere">
                  {title}
                </DialogTitle>
                {description && (
                  <Description as="div" className="mt-1 text-soft">
                    {description}
                  </Description>
                )}
              </div>
              {children ? (
                <div className="grid min-h-0 grow content-start gap-4 overflow-y-auto px-5 pt-2 pb-5">
                  {children}
                </div>
              ) : (
                <div className="h-3" />
              )}
            </Body>
          )}
          {/* Last, so that the focus starts in the first field and not here. */}
          {!bare && (
            <IconButton
              icon="close"
              label={t("general.close")}
              className="absolute end-2 top-2.5"
              onClick={onClose}
            />
          )}
        </HeadlessPanel>
      </div>
    </Headless>
  )
}

/**
 * The initial focus: a dialog's first field, unless something in it requests the focus. On a touch screen it is
 * the dialog itself, as a keyboard would cover half of it. A combobox would open its list over the rest.
 */
const firstFieldOf = (panel: { current: HTMLElement | null }) => ({
  get current() {
    const asks = panel.current?.querySelector("[data-autofocus]")
    if (!panel.current || asks || panel.current.contains(document.activeElement)) return null
    const first = panel.current.querySelector<HTMLElement>(
      ":is(input, textarea, select, button):enabled, a",
    )
    const field = first?.matches(
      "input:not([role], [aria-haspopup], [readonly], [type=file]), textarea, select",
    )
    return field && matchMedia("(pointer: fine)").matches ? first! : null
  },
})

/** Where the focus starts on the dialog itself, Enter submits there as well. */
function submitOnEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== "Enter" || event.target !== event.currentTarget) return
  event.currentTarget.querySelector("form")?.requestSubmit()
}

/** The form around a dialog's content, if it submits, and its footer. A short one starts at its button. */
function Body(props: DialogProps & { brief: boolean }) {
  const { onSubmit, onClose, actions, keepOpen, danger, children } = props
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation() // A portal's events bubble through React to a form around the opener.
    if (busy || props.submitDisabled) return
    setBusy(true)
    try {
      const result = await onSubmit!()
      if (result !== false && !keepOpen) onClose()
    } catch {
      // The failed action has shown its error in a toast or under a field; the dialog keeps the input.
    } finally {
      setBusy(false)
    }
  }

  const footer = (onSubmit || actions) && (
    <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {actions}
      {onSubmit && (
        <>
          <Button variant="quiet" onClick={onClose}>
            {props.cancelLabel ?? t("general.cancel")}
          </Button>
          <Button
            type="submit"
            data-autofocus={props.brief || undefined}
            variant={danger ? "danger" : "primary"}
            busy={busy}
            disabled={props.submitDisabled}
          >
            {props.submitLabel ?? t("general.save")}
          </Button>
        </>
      )}
    </div>
  )
  const look = "flex min-h-0 grow flex-col"
  return onSubmit ? (
    <form onSubmit={submit} className={look} noValidate>
      {children}
      {footer}
    </form>
  ) : (
    <div className={look}>
      {children}
      {footer}
    </div>
  )
}

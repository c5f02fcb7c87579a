import { type FormEvent, type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { focusHeading } from "../lib/focus-heading"
import { announce } from "./announce"
import { Banner } from "./banner"
import { Button } from "./button"
import type { IconName } from "./icons"
import { LoginLayout } from "./login-layout"

export interface StepSheetProps {
  title: string
  intro: string
  icon?: IconName
  tabTitle: string
  /** What the steps lead to, for the meter above. */
  progressLabel: string
  /** From 1. */
  number: number
  total: number
  /** Absent where there is no way back. */
  onBack?: () => void
  onSubmit: () => void
  submitLabel?: string
  busy?: boolean
  /** Why one cannot go on, in words. */
  refusal?: string
  children: ReactNode
}

/**
 * One question of several, with the way it lies on. The focus goes to the first field of each, or to its
 * heading; the step's number is announced from the second on.
 */
export function StepSheet(props: StepSheetProps) {
  const { title, intro, icon, tabTitle, progressLabel, number, total, children } = props
  const { onBack, onSubmit, submitLabel, busy, refusal } = props
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>(
      "input:not([type=radio]), input:checked, select",
    )
    if (field) field.focus()
    else focusHeading()
    scrollTo(0, 0)
    if (field && number > 1) announce(`${t("general.step", { step: number, total })}: ${title}`)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only these changes start it
  }, [number])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }

  return (
    <LoginLayout
      title={title}
      intro={intro}
      icon={icon}
      tabTitle={tabTitle}
      above={
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold text-soft">
            {t("general.step", { step: number, total })}
          </p>
          <progress className="meter" aria-label={progressLabel} value={number} max={total} />
        </div>
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {children}
        {refusal && <Banner tone="error">{refusal}</Banner>}
        <div className="flex flex-wrap justify-between gap-2">
          {onBack ? (
            <Button variant="quiet" icon="back" onClick={onBack}>
              {t("general.back")}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel ?? t("general.continue")}
          </Button>
        </div>
      </form>
    </LoginLayout>
  )
}

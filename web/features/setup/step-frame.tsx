import { type FormEvent, type ReactNode, useEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { Entrance } from "../../layouts/entrance"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { type Step, steps } from "./steps"

export interface StepFrameProps {
  step: Step
  title: string
  intro: string
  onSubmit: () => void
  submitLabel?: string
  busy?: boolean
  /** Why one cannot go on, in words. */
  refusal?: string
  children: ReactNode
}

/** One question of the set-up, with the way it lies on. */
export function StepFrame(props: StepFrameProps) {
  const { step, title, intro, onSubmit, submitLabel, busy, refusal, children } = props
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const number = steps.indexOf(step) + 1
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>("input:not([type=radio]), select")
    const target = field ?? document.querySelector("main")
    target?.focus()
    scrollTo(0, 0)
  }, [step])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }

  return (
    <Entrance
      title={title}
      intro={intro}
      icon={number === 1 ? "pot" : undefined}
      tabTitle={t("setup.tab")}
      above={
        <div className="grid gap-1.5">
          <p className="text-sm font-semibold text-soft">
            {t("setup.step", { step: number, total: steps.length })}
          </p>
          <progress
            className="meter"
            aria-label={t("setup.progress")}
            value={number}
            max={steps.length}
          />
        </div>
      }
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        {children}
        {refusal && <Banner tone="error">{refusal}</Banner>}
        <div className="flex flex-wrap justify-between gap-2">
          {number > 1 ? (
            <Button
              variant="quiet"
              icon="back"
              onClick={() => navigate(`/setup?step=${steps[number - 2]}`)}
            >
              {t("general.back")}
            </Button>
          ) : (
            <span />
          )}
          <Button type="submit" variant="primary" busy={busy}>
            {submitLabel ?? t("setup.continue")}
          </Button>
        </div>
      </form>
    </Entrance>
  )
}

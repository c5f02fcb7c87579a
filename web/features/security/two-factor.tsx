import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { Dialog } from "../../ui/dialog"
import { Icon } from "../../ui/icons"
import { RecoveryCodes } from "../../ui/recovery-codes"
import { Section } from "./section"
import { TurnOffDialog } from "./turn-off-dialog"
import { TurnOnDialog } from "./turn-on-dialog"

type Protection = Outputs["security"]["overview"]

/** Fewer codes than this should be renewed. */
const FEW = 3

interface TwoFactorProps {
  protection: Protection
  /** Asks for the password where the login is not recent. */
  ask: () => Promise<boolean>
}

/** The authenticator app and its recovery codes. */
export function TwoFactor({ protection, ask }: TwoFactorProps) {
  const { t } = useTranslation()
  const { date } = useFormat()
  const [open, setOpen] = useState<"on" | "off">()
  const [codes, setCodes] = useState<string[]>()
  const renew = trpc.security.renewRecoveryCodes.useMutation()
  const { appSince, recoveryCodes, isRequired } = protection

  async function askAndRenew() {
    if (!(await ask())) return
    renew.mutate(undefined, { onSuccess: (answer) => setCodes(answer.recoveryCodes) })
  }

  return (
    <Section
      title={t("security.app.title")}
      text={t("security.app.text")}
      action={
        appSince === null && (
          <Button icon="shield" onClick={() => void ask().then((given) => given && setOpen("on"))}>
            {t("security.app.turnOn")}
          </Button>
        )
      }
    >
      {appSince === null && isRequired && (
        <Banner tone="warning">{t("security.app.required")}</Banner>
      )}
      {appSince !== null && (
        <Card className="grid gap-3">
          <p className="flex items-center gap-3 font-semibold">
            <Icon name="check" className="size-6 text-success-text" />
            {t("security.app.on", { date: date(appSince) })}
          </p>
          <p className={recoveryCodes < FEW ? "text-warning-text" : "text-soft"}>
            {t("security.app.codesLeft", { count: recoveryCodes })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button busy={renew.isPending} onClick={() => void askAndRenew()}>
              {t("security.app.renew")}
            </Button>
            <Button variant="quiet" onClick={() => setOpen("off")}>
              {t("security.app.turnOff")}
            </Button>
          </div>
        </Card>
      )}
      <TurnOnDialog open={open === "on"} onClose={() => setOpen(undefined)} onCodes={setCodes} />
      <TurnOffDialog open={open === "off"} onClose={() => setOpen(undefined)} />
      <Dialog
        open={codes !== undefined}
        title={t("secondFactor.recovery.title")}
        description={t("secondFactor.recovery.text")}
        onClose={() => setCodes(undefined)}
        onSubmit={() => setCodes(undefined)}
        submitLabel={t("secondFactor.recovery.kept")}
      >
        {codes && <RecoveryCodes codes={codes} />}
      </Dialog>
    </Section>
  )
}

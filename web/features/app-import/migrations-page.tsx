import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { ChoiceCards } from "../../ui/choice-cards"
import { StatusText } from "../../ui/status-text"
import { ImportMethods } from "../create"
import { type App, apps, fileKinds } from "./apps"
import { FileStep } from "./file-step"
import { FoundStep } from "./summary-step"
import { useAppName } from "./use-app-name"
import { useTransfer } from "./use-transfer"

/** Imports another program's recipes: the program, the file, its contents. */
export function MigrationsPage() {
  const { t } = useTranslation()
  const appName = useAppName()
  const [chosen, setChosen] = useState<App>()
  const transfer = useTransfer("migration")

  return (
    <Page
      title={t("migrations.title")}
      intro={t("migrations.intro")}
      actions={
        <>
          <ImportMethods />
          <ButtonLink href="/group/reports?kind=migration" variant="quiet" icon="report">
            {t("account.reports")}
          </ButtonLink>
        </>
      }
    >
      <Card as="section" className="grid gap-4">
        <ChoiceCards
          label={t("migrations.from")}
          value={chosen}
          onChange={setChosen}
          choices={apps.map((value) => ({ value, label: appName(value) }))}
          dense
        />
        {chosen && (
          <div className="grid gap-1 rounded-xl bg-sunken px-4 py-3">
            <StatusText className="font-semibold">
              {t(`migrations.apps.${chosen}.expects`)}
            </StatusText>
            <StatusText className="text-soft">{t(`migrations.apps.${chosen}.how`)}</StatusText>
          </div>
        )}
      </Card>
      <Card as="section" className="grid gap-4">
        <h2 className="font-display text-xl font-semibold">{t("migrations.file")}</h2>
        <FileStep
          purpose="migration"
          transfer={transfer}
          accept={fileKinds}
          hint={t("migrations.fileHint")}
        />
        {transfer.step === "there" && (
          <FoundStep
            purpose="migration"
            upload={transfer.upload}
            chosen={chosen}
            onChoose={setChosen}
          />
        )}
      </Card>
    </Page>
  )
}

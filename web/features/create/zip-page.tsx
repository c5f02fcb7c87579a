import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { Card } from "../../ui/card"
import { FileStep, FoundStep, useTransfer } from "../app-import"
import { ImportMethods } from "./import-methods"

/** One recipe, or several, in a file of this program or another. */
export function ZipPage() {
  const { t } = useTranslation()
  const transfer = useTransfer("zip")

  return (
    <Page
      title={t("create.zip.title")}
      intro={t("create.zip.intro")}
      width="narrow"
      actions={<ImportMethods />}
    >
      <Card className="grid gap-4">
        <FileStep
          purpose="zip"
          transfer={transfer}
          accept=".zip,.json,.jsonld"
          hint={t("create.zip.hint")}
        />
        {transfer.step === "there" && <FoundStep purpose="zip" upload={transfer.upload} />}
      </Card>
    </Page>
  )
}

import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"

/** Checks the database, and the pictures against its rows, on demand. */
export function IntegrityCheck() {
  const { t } = useTranslation()
  const check = trpc.admin.maintenance.checkIntegrity.useMutation({ meta: { keeps: true } })
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="font-display text-xl font-semibold">{t("admin.integrity.title")}</h2>
      <p className="text-soft">{t("admin.integrity.intro")}</p>
      <Button
        icon="check"
        busy={check.isPending}
        onClick={() => check.mutate()}
        className="justify-self-start"
      >
        {t("admin.integrity.check")}
      </Button>
      <div aria-live="polite">{check.data && <Findings found={check.data} />}</div>
    </Card>
  )
}

type Found = Outputs["admin"]["maintenance"]["checkIntegrity"]

function Findings({ found }: { found: Found }) {
  const { t } = useTranslation()
  const { damage, danglingRows, missingPictures, missing, isComplete } = found
  const isSound = damage.length === 0 && danglingRows === 0 && missingPictures === 0
  return (
    <div className="grid gap-3">
      <Banner tone={isSound ? "success" : "error"}>
        {isSound ? t("admin.integrity.sound") : t("admin.integrity.damaged")}
      </Banner>
      {!isComplete && <p className="text-soft">{t("admin.integrity.incomplete")}</p>}
      <ul className="grid gap-1 empty:hidden">
        {damage.map((line) => (
          <li key={line} dir="ltr" className="font-mono text-sm wrap-anywhere">
            {line}
          </li>
        ))}
        {danglingRows > 0 && <li>{t("admin.integrity.dangling", { count: danglingRows })}</li>}
        {missingPictures > 0 && <li>{t("admin.integrity.missing", { count: missingPictures })}</li>}
        {missing.map(({ name, path }) => (
          <li key={path}>
            <Link href={path} className="text-accent-text underline">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

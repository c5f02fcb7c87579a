import { useTranslation } from "react-i18next"
import type { Outputs } from "../../lib/trpc-types"
import { Icon } from "../../ui/icons"

type Ready = Outputs["admin"]["site"]["check"]

/** Those that most sites need come first. */
const checks = ["baseUrlSet", "emailReady", "oidcReady", "ldapReady", "enableOpenai"] as const

/** The features that the site is configured for; for the others, what to do. */
export function SiteChecks({ ready }: { ready: Ready }) {
  const { t } = useTranslation()
  return (
    <ul className="grid gap-4">
      {checks.map((name) => (
        <li key={name} className="flex items-start gap-3">
          <Icon
            name={ready[name] ? "check" : "minus"}
            className={ready[name] ? "size-6 text-success-text" : "size-6 text-soft"}
          />
          <div className="min-w-0">
            <p className="font-semibold">
              {t(`admin.checks.${name}.name`)}
              <span className="ms-2 font-normal text-soft">
                {t(ready[name] ? "admin.checks.ready" : "admin.checks.notReady")}
              </span>
            </p>
            {!ready[name] && <p className="text-soft">{t(`admin.checks.${name}.toDo`)}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

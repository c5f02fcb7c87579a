import { useTranslation } from "react-i18next"
import type { Outputs } from "../../lib/trpc-types"

type Variable = Outputs["admin"]["site"]["settings"]["variables"][number]

/** Variables of the environment; those that differ from their default are highlighted. */
export function EnvironmentTable({ variables }: { variables: readonly Variable[] }) {
  const { t } = useTranslation()
  return (
    <table className="w-full text-start text-sm">
      <thead className="text-soft">
        <tr>
          <th scope="col" className="py-2 pe-4 text-start font-semibold">
            {t("admin.environment.name")}
          </th>
          <th scope="col" className="py-2 text-start font-semibold">
            {t("admin.environment.value")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {variables.map(({ name, value, isSecret, isChanged }) => (
          <tr key={name} className={isChanged ? "font-semibold" : undefined}>
            <th scope="row" className="py-2 pe-4 text-start font-mono font-[inherit] wrap-anywhere">
              {name}
            </th>
            <td className="py-2 wrap-anywhere">
              {value !== null ? (
                <bdi>{value}</bdi>
              ) : (
                <span className="font-normal text-soft">
                  {t(
                    isSecret && isChanged ? "admin.environment.secret" : "admin.environment.notSet",
                  )}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { Avatar } from "../../ui/avatar"
import { Chip } from "../../ui/chip"
import { Menu } from "../../ui/menu"
import type { MenuProps } from "../../ui/menu-trigger"
import { rights } from "./rights"
import type { Account } from "./use-user-actions"

interface UserRowProps {
  account: Account
  menuOf: (account: Account) => MenuProps["entries"]
}

/** An account: name, group, rights, and last visit. */
export function UserRow({ account, menuOf }: UserRowProps) {
  const { t } = useTranslation()
  const { ago, dateTime } = useFormat()
  const { fullName, username, email, group, admin, isLocked, lastLoginAt, authMethod } = account
  const { hasSecondFactor } = account
  const given = admin ? [] : rights.filter((right) => right !== "admin" && account[right])
  return (
    <li className="flex items-start gap-3 p-4 sm:gap-4 sm:px-5">
      <Avatar user={account} className="size-12" />
      <div className="grid min-w-0 grow gap-1">
        <p className="font-semibold wrap-anywhere">
          <bdi>{fullName}</bdi>
        </p>
        <p className="text-sm text-soft wrap-anywhere">
          <bdi>{username}</bdi> · <bdi>{email}</bdi>
        </p>
        <p className="text-sm text-soft">
          <bdi>{group}</bdi> ·{" "}
          {lastLoginAt ? (
            <time dateTime={lastLoginAt} title={dateTime(lastLoginAt)}>
              {t("admin.users.lastLogin", { when: ago(lastLoginAt) })}
            </time>
          ) : (
            t("admin.users.neverLoggedIn")
          )}
        </p>
        <ul
          aria-label={t("members.rightsOf", { name: fullName })}
          className="flex flex-wrap gap-2 empty:hidden"
        >
          {isLocked && (
            <li>
              <Chip icon="lock">{t("admin.users.locked")}</Chip>
            </li>
          )}
          {admin && (
            <li>
              <Chip icon="key">{t("account.administrator")}</Chip>
            </li>
          )}
          {hasSecondFactor && (
            <li>
              <Chip icon="shield">{t("admin.users.secondFactor")}</Chip>
            </li>
          )}
          {authMethod !== "Mealie" && (
            <li>
              <Chip>{authMethod}</Chip>
            </li>
          )}
          {given.map((right) => (
            <li key={right}>
              <Chip>{t(`admin.rights.${right}.name`)}</Chip>
            </li>
          ))}
        </ul>
      </div>
      <Menu
        label={t("admin.users.actions", { name: fullName })}
        icon="more"
        iconOnly
        entries={menuOf(account)}
      />
    </li>
  )
}

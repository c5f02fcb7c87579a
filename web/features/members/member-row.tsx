import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { may } from "../../lib/session"
import { Avatar } from "../../ui/avatar"
import { Chip } from "../../ui/chip"
import { Switch } from "../../ui/switch"
import { type Member, type Right, rights } from "./use-rights"

interface MemberRowProps {
  member: Member
  isSelf: boolean
  /** Absent where the visitor may not change this member's rights. */
  onChange?: (right: Right, given: boolean) => void
}

/** A member of the group and their rights: as switches for users who may change them. */
export function MemberRow({ member, isSelf, onChange }: MemberRowProps) {
  const { t } = useTranslation()
  const { fullName, username, email } = member
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:px-5">
      <div className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar user={member} className="size-12" />
        <div className="min-w-0 grow basis-40">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
            <bdi>{fullName}</bdi>
            {isSelf && <Chip>{t("members.you")}</Chip>}
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            <bdi>{username}</bdi> · <bdi>{email}</bdi>
          </p>
          <Link
            href={`/user/${member.id}/favorites`}
            className="inline-flex min-h-11 items-center text-sm text-accent-text underline"
          >
            {isSelf ? t("nav.favorites") : t("favorites.of", { name: fullName })}
          </Link>
        </div>
        {!onChange && <Rights member={member} />}
      </div>
      {onChange && (
        <div
          role="group"
          aria-label={t("members.rightsOf", { name: fullName })}
          className="flex gap-x-10 max-sm:flex-col sm:flex-wrap sm:ps-16"
        >
          {rights.map((right) => (
            <Switch
              key={right}
              label={t(`members.rights.${right}`)}
              checked={member[right]}
              onChange={(given) => onChange(right, given)}
            />
          ))}
        </div>
      )}
    </li>
  )
}

/** What a user may do, in words. */
function Rights({ member }: { member: Member }) {
  const { t } = useTranslation()
  if (may("administrate", member)) return <Chip icon="key">{t("account.administrator")}</Chip>
  const given = rights.filter((right) => member[right])
  if (given.length === 0) return null
  return (
    <ul
      aria-label={t("members.rightsOf", { name: member.fullName })}
      className="flex flex-wrap gap-2"
    >
      {given.map((right) => (
        <li key={right}>
          <Chip>{t(`members.rights.${right}`)}</Chip>
        </li>
      ))}
    </ul>
  )
}

import { useTranslation } from "react-i18next"
import { Page } from "../../ui/page"
import { may, useSession } from "../../lib/session"
import { trpc } from "../../lib/trpc"
import { ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"
import { Invitations } from "./invitations"
import { MemberRow } from "./member-row"
import { rights, useRights } from "./use-rights"

/** The members of the group, their rights, and invitations. */
export function MembersPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const query = trpc.groups.members.useQuery()
  const change = useRights()
  const manages = may("manage", user)

  return (
    <Page
      title={t("members.title")}
      intro={t("members.intro", { name: user?.group })}
      actions={
        manages && (
          <ButtonLink href="/group/settings" icon="settings">
            {t("account.groupSettings")}
          </ButtonLink>
        )
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rows={3} className="h-24" />}>
        {(members) => (
          <section aria-label={t("members.list")}>
            <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
              {members.map((member) => {
                const isSelf = member.id === user?.id
                const changeable = manages && !isSelf && !may("administrate", member)
                return (
                  <MemberRow
                    key={member.id}
                    member={member}
                    isSelf={isSelf}
                    onChange={
                      changeable ? (right, given) => change(member.id, right, given) : undefined
                    }
                  />
                )
              })}
            </ul>
          </section>
        )}
      </Loaded>
      {may("invite", user) && <Invitations />}
      <Meanings />
    </Page>
  )
}

/** What each right allows, in a sentence. */
function Meanings() {
  const { t } = useTranslation()
  return (
    <Card as="section" className="grid grid-cols-1 gap-3">
      <h2 className="font-display text-xl font-semibold">{t("members.meaning")}</h2>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {rights.map((right) => (
          <div key={right} className="contents">
            <dt className="font-semibold">{t(`members.rights.${right}`)}</dt>
            <dd className="text-soft max-sm:-mt-3">{t(`members.meanings.${right}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-soft">{t("members.ownRights")}</p>
    </Card>
  )
}

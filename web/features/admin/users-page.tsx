import { useState } from "react"
import { useTranslation } from "react-i18next"
import { plainText } from "../../lib/plain-text"
import { trpc } from "../../lib/trpc"
import { Button } from "../../ui/button"
import { TextField } from "../../ui/field"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { SkeletonRows } from "../../ui/skeleton"
import { StatusText } from "../../ui/status-text"
import { useDialog } from "../../ui/use-dialog"
import { ResetLinkDialog } from "./reset-link-dialog"
import { type Account, useUserActions } from "./use-user-actions"
import { UserDialog } from "./user-dialog"
import { UserRow } from "./user-row"

/** Every account of the site. */
export function UsersPage() {
  const { t } = useTranslation()
  const query = trpc.admin.users.overview.useQuery()
  const [search, setSearch] = useState("")
  const editing = useDialog<Account | "new">()
  const linking = useDialog<Account>()
  const actions = useUserActions({ edit: editing.show, link: linking.show })
  const wanted = plainText(search.trim())
  const locked = query.data?.filter(({ isLocked }) => isLocked).length ?? 0

  return (
    <Page
      title={t("admin.users.title")}
      intro={t("admin.users.intro")}
      actions={
        <>
          {locked > 0 && (
            <Button icon="lock" onClick={actions.unlockAll}>
              {t("admin.users.unlockAll", { count: locked })}
            </Button>
          )}
          <Button icon="add" variant="primary" onClick={() => editing.show("new")}>
            {t("admin.users.new")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("admin.users.search")}
        type="search"
        value={search}
        onChange={setSearch}
        className="max-w-md"
      />
      <Loaded query={query} skeleton={<SkeletonRows rows={4} className="h-20" />}>
        {(accounts) => {
          const shown = accounts.filter(({ fullName, username, email, group }) =>
            plainText(`${fullName} ${username} ${email} ${group}`).includes(wanted),
          )
          return shown.length > 0 ? (
            <ul
              aria-label={t("admin.users.title")}
              className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card"
            >
              {shown.map((account) => (
                <UserRow key={account.id} account={account} menuOf={actions.menuOf} />
              ))}
            </ul>
          ) : (
            <StatusText className="py-8 text-center text-soft">
              {t("field.nothingFound", { query: search.trim() })}
            </StatusText>
          )
        }}
      </Loaded>
      {editing.about && (
        <UserDialog
          key={editing.nth}
          account={editing.about === "new" ? null : editing.about}
          open={editing.open}
          onClose={editing.close}
        />
      )}
      {linking.about && (
        <ResetLinkDialog
          key={linking.nth}
          account={linking.about}
          open={linking.open}
          onClose={linking.close}
        />
      )}
    </Page>
  )
}

import { useTranslation } from "react-i18next"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { confirm } from "../../lib/confirm"
import { Empty } from "../../ui/empty"
import { Icon } from "../../ui/icons"
import { IconButton } from "../../ui/icon-button"
import { Loaded } from "../../ui/loaded"

type Token = Outputs["users"]["self"]["tokens"][number]

export function TokenList() {
  const { t } = useTranslation()
  const query = trpc.users.self.useQuery()
  // The user stored on the device has no tokens: only the server's answer counts.
  const tokens = query.dataUpdatedAt > 0 ? query.data?.tokens : undefined
  return (
    <section aria-label={t("tokens.list")}>
      <Loaded
        query={{ ...query, data: tokens }}
        empty={<Empty icon="key" text={t("tokens.empty")} />}
      >
        {(list) => (
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
            {list.map((token) => (
              <TokenRow key={token.id} token={token} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

function TokenRow({ token: { id, name, createdAt } }: { token: Token }) {
  const { t } = useTranslation()
  const format = useFormat()
  const cache = trpc.useUtils()
  const remove = trpc.users.deleteToken.useMutation({
    async onMutate({ tokenId }) {
      await cache.users.self.cancel()
      const before = cache.users.self.getData()
      cache.users.self.setData(
        undefined,
        (user) => user && { ...user, tokens: user.tokens.filter((token) => token.id !== tokenId) },
      )
      return { before }
    },
    onError: (_, __, context) => cache.users.self.setData(undefined, context?.before),
  })

  async function ask() {
    const question = {
      title: t("tokens.deleteQuestion", { name }),
      body: t("tokens.deleteText"),
      action: t("general.delete"),
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ tokenId: id })
  }

  return (
    <li className="flex items-center gap-4 p-3 ps-5">
      <Icon name="key" className="size-6 text-soft" />
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {createdAt && (
          <p className="text-sm text-soft">
            {t("tokens.created", { date: format.date(createdAt) })}
          </p>
        )}
      </div>
      <IconButton icon="trash" label={t("tokens.delete", { name })} onClick={() => void ask()} />
    </li>
  )
}

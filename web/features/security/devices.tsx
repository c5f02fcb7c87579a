import { useTranslation } from "react-i18next"
import { confirm } from "../../lib/confirm"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { Button } from "../../ui/button"
import { Chip } from "../../ui/chip"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import { useDeviceName } from "./use-device-name"

type Session = Outputs["sessions"]["list"][number]

/** The devices on which the user is logged in. */
export function Devices() {
  const { t } = useTranslation()
  const query = trpc.sessions.list.useQuery()
  const endOthers = trpc.sessions.endOthers.useMutation({
    meta: { done: "security.devices.othersEnded" },
  })

  async function ask() {
    const question = {
      title: t("security.devices.endOthersQuestion"),
      body: t("security.devices.endOthersText"),
      action: t("security.devices.endOthersAction"),
      danger: true,
    }
    if (await confirm(question)) endOthers.mutate()
  }

  return (
    <section aria-labelledby="devices" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 id="devices" className="font-display text-xl font-semibold">
            {t("security.devices.title")}
          </h2>
          <p className="text-soft">{t("security.devices.text")}</p>
        </div>
        {(query.data ?? []).some(({ isCurrent }) => !isCurrent) && (
          <Button icon="logout" busy={endOthers.isPending} onClick={() => void ask()}>
            {t("security.devices.endOthers")}
          </Button>
        )}
      </div>
      <Loaded query={query}>
        {(list) => (
          <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
            {[...list.filter(isHere), ...list.filter((one) => !isHere(one))].map((session) => (
              <DeviceRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  )
}

const isHere = ({ isCurrent }: Session) => isCurrent

function DeviceRow({ session }: { session: Session }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = useDeviceName()(session)
  const end = trpc.sessions.end.useMutation({ meta: { done: "security.devices.ended" } })
  const { id, createdAt, lastUsedAt, isCurrent } = session
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4 sm:px-5">
      <Icon name="web" className="size-6 text-soft" />
      <div className="min-w-0 grow basis-48">
        <p className="font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm text-soft">
          <time dateTime={lastUsedAt} title={format.dateTime(lastUsedAt)}>
            {t("security.devices.lastUsed", { when: format.ago(lastUsedAt) })}
          </time>{" "}
          · {t("security.devices.since", { date: format.date(createdAt) })}
        </p>
      </div>
      {isCurrent ? (
        <Chip icon="check">{t("security.devices.this")}</Chip>
      ) : (
        <Button
          variant="quiet"
          aria-label={t("security.devices.endOne", { name })}
          busy={end.isPending}
          onClick={() => end.mutate({ itemId: id })}
        >
          {t("security.devices.end")}
        </Button>
      )}
    </li>
  )
}

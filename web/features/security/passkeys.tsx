import { useState } from "react"
import { useTranslation } from "react-i18next"
import { browserSupportsWebAuthn } from "@simplewebauthn/browser"
import { confirm } from "../../lib/confirm"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import type { Outputs } from "../../lib/trpc-types"
import { Banner } from "../../ui/banner"
import { Button } from "../../ui/button"
import { Chip } from "../../ui/chip"
import { Icon } from "../../ui/icons"
import { Menu } from "../../ui/menu"
import { AddPasskeyDialog } from "./add-passkey-dialog"
import type { Passkey } from "./passkey"
import { RenamePasskeyDialog } from "./rename-passkey-dialog"
import { Section } from "./section"

type Protection = Outputs["security"]["overview"]

interface PasskeysProps {
  protection: Protection
  /** Asks for the password where the login is not recent. */
  ask: () => Promise<boolean>
}

/** The passkeys of the account, and a button to add one where this browser supports it. */
export function Passkeys({ protection, ask }: PasskeysProps) {
  const { t } = useTranslation()
  const [adding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey>()
  const remove = trpc.security.removePasskey.useMutation({
    meta: { done: "security.passkeys.removed" },
  })
  const { address, passkeys } = protection
  const isHere = location.origin === address

  async function askAndRemove({ id, name }: Passkey) {
    const question = {
      title: t("security.passkeys.removeQuestion", { name }),
      body: t("security.passkeys.removeText"),
      action: t("security.passkeys.remove"),
      danger: true,
    }
    if ((await confirm(question)) && (await ask())) remove.mutate({ itemId: id })
  }

  return (
    <Section
      title={t("security.passkeys.title")}
      text={t("security.passkeys.text")}
      action={
        isHere &&
        browserSupportsWebAuthn() && (
          <Button icon="add" onClick={() => void ask().then((given) => given && setAdding(true))}>
            {t("security.passkeys.add")}
          </Button>
        )
      }
    >
      {!isHere && <Banner>{t("security.passkeys.elsewhere", { address })}</Banner>}
      {isHere && !browserSupportsWebAuthn() && (
        <Banner>{t("security.passkeys.unsupported")}</Banner>
      )}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => void askAndRemove(passkey)}
            />
          ))}
        </ul>
      )}
      <AddPasskeyDialog open={adding} onClose={() => setAdding(false)} />
      <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(undefined)} />
    </Section>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  onRename: () => void
  onRemove: () => void
}

function PasskeyRow({ passkey, onRename, onRemove }: PasskeyRowProps) {
  const { t } = useTranslation()
  const { ago, date } = useFormat()
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex items-center gap-4 p-4 sm:px-5">
      <Icon name="key" className="size-6 text-soft" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          <bdi>{name}</bdi>
          {isSynced && <Chip>{t("security.passkeys.synced")}</Chip>}
        </p>
        <p className="text-sm text-soft">
          {t("security.passkeys.created", { date: date(createdAt) })} ·{" "}
          {lastUsedAt
            ? t("security.passkeys.lastUsed", { when: ago(lastUsedAt) })
            : t("security.passkeys.neverUsed")}
        </p>
      </div>
      <Menu
        label={t("security.passkeys.actions", { name })}
        icon="more"
        iconOnly
        entries={[
          { label: t("security.passkeys.rename"), icon: "edit", onSelect: onRename },
          {
            label: t("security.passkeys.remove"),
            icon: "trash",
            danger: true,
            onSelect: onRemove,
          },
        ]}
      />
    </li>
  )
}

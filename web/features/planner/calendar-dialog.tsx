import { useTranslation } from "react-i18next"
import { copyText } from "../../lib/clipboard"
import { useFormat } from "../../lib/format"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { confirm } from "../../lib/confirm"
import { Dialog } from "../../ui/dialog"
import { TextField } from "../../ui/field"
import { IconButton } from "../../ui/icon-button"
import { Loaded } from "../../ui/loaded"
import { SkeletonRows } from "../../ui/skeleton"

/** Creates and revokes the member's own address at which calendars read the plan. */
export function CalendarDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { calendar } = trpc.useUtils().mealplans
  const query = trpc.mealplans.calendar.get.useQuery(undefined, { enabled: open })
  const create = trpc.mealplans.calendar.create.useMutation({
    meta: { keeps: true },
    onSuccess: (made) => calendar.get.setData(undefined, made),
  })
  const revoke = trpc.mealplans.calendar.revoke.useMutation({
    meta: { keeps: true },
    onSuccess: () => calendar.get.setData(undefined, null),
  })
  const address = (path: string) => `${location.origin}${path}?locale=${i18n.language}`

  async function ask(which: "renew" | "revoke") {
    const yes = await confirm({
      title: t(`planner.calendar.${which}Question`),
      body: t("planner.calendar.over"),
      action: t(`planner.calendar.${which}`),
      danger: true,
    })
    if (!yes) return
    if (which === "renew") create.mutate()
    else revoke.mutate()
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("planner.calendar.title")}
      description={t("planner.calendar.text")}
    >
      <Loaded query={query} isEmpty={() => false} skeleton={<SkeletonRows rows={2} />}>
        {(own) =>
          own ? (
            <>
              <TextField
                label={t("planner.calendar.address")}
                hint={t("planner.calendar.secret")}
                value={address(own.path)}
                onChange={() => undefined}
                readOnly
                dir="ltr"
                spellCheck={false}
                onFocus={(event) => event.target.select()}
                end={
                  <IconButton
                    icon="copy"
                    label={t("general.copy")}
                    onClick={() => void copyText(address(own.path))}
                  />
                }
              />
              <p className="text-sm text-soft">
                {own.usedAt
                  ? t("planner.calendar.used", { when: format.dateTime(own.usedAt) })
                  : t("planner.calendar.unused")}
              </p>
              <div className="flex flex-wrap gap-2">
                <ButtonLink
                  external
                  variant="primary"
                  icon="calendar"
                  href={address(own.path).replace(/^https?:/, "webcal:")}
                >
                  {t("planner.calendar.subscribe")}
                </ButtonLink>
                <Button icon="refresh" busy={create.isPending} onClick={() => void ask("renew")}>
                  {t("planner.calendar.renew")}
                </Button>
                <Button icon="trash" busy={revoke.isPending} onClick={() => void ask("revoke")}>
                  {t("planner.calendar.revoke")}
                </Button>
              </div>
            </>
          ) : (
            <Button
              variant="primary"
              icon="link"
              className="justify-self-start"
              busy={create.isPending}
              onClick={() => create.mutate()}
            >
              {t("planner.calendar.create")}
            </Button>
          )
        }
      </Loaded>
    </Dialog>
  )
}

import { useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { failureOf } from "../../lib/failures"
import { useSession } from "../../lib/session"
import { toast } from "../../lib/toast"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { NewFoodRow, type NewFood } from "./new-food-row"
import { everything, long } from "./use-rows"

/**
 * Foods that imports created, of one recipe or of all: each is kept, replaced by another one or turned into text,
 * with one tap.
 */
export function NewFoodsPage() {
  const { t } = useTranslation()
  const { user } = useSession()
  const [params] = useSearchParams()
  const recipeId = params.get("recipe") ?? undefined
  const utils = trpc.useUtils()
  const query = trpc.foods.toReview.useQuery(recipeId ? { recipeId } : {})
  const foods = trpc.foods.list.useQuery(everything, long).data?.items ?? []
  const [busy, setBusy] = useState(false)
  const groupSlug = user?.groupSlug ?? ""

  async function settle(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    try {
      await work()
      toast.success(done)
      await utils.invalidate()
    } catch (error) {
      toast.error(failureOf(error).message)
    } finally {
      setBusy(false)
    }
  }
  const keep = (items: readonly NewFood[]) =>
    settle(
      () => utils.client.foods.keep.mutate({ ids: items.map(({ id }) => id) }),
      t("newFoods.kept", { count: items.length }),
    )
  const toText = (items: readonly NewFood[]) =>
    settle(
      () => utils.client.foods.leaveAsText.mutate({ ids: items.map(({ id }) => id) }),
      t("newFoods.leftAsText", { count: items.length }),
    )
  const newIds = new Set(query.data?.items.map(({ id }) => id))
  const known = foods.filter(({ id }) => !newIds.has(id))

  return (
    <Page
      title={t("newFoods.title")}
      intro={t("newFoods.intro")}
      actions={
        <ButtonLink href="/group/data/foods" variant="quiet" icon="back">
          {t("data.foods.title")}
        </ButtonLink>
      }
    >
      <Loaded
        query={query}
        isEmpty={({ items }) => items.length === 0}
        empty={<Empty icon="check" text={t("newFoods.none")} />}
      >
        {({ items }) => (
          <>
            <div className="flex flex-wrap gap-2">
              <Button icon="check" disabled={busy} onClick={() => void keep(items)}>
                {t("newFoods.keepAll", { count: items.length })}
              </Button>
              <Button variant="quiet" disabled={busy} onClick={() => void toText(items)}>
                {t("newFoods.allAsText")}
              </Button>
            </div>
            <ul className="grid">
              {items.map((food) => (
                <NewFoodRow
                  key={food.id}
                  {...{ food, groupSlug, busy }}
                  foods={known}
                  onKeep={() => void keep([food])}
                  onText={() => void toText([food])}
                  onReplace={(by) =>
                    void settle(
                      () => utils.client.foods.replace.mutate({ id: food.id, by: by.id }),
                      t("newFoods.replaced", { name: food.name, other: by.name }),
                    )
                  }
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </Page>
  )
}

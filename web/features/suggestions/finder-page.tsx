import { keepPreviousData } from "@tanstack/react-query"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { Page } from "../../ui/page"
import { lazyComponent } from "../../lib/lazy-component"
import { useStored } from "../../lib/local-storage"
import { trpc } from "../../lib/trpc"
import { Button, ButtonLink } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { Stepper } from "../../ui/stepper"
import { Switch } from "../../ui/switch"
import { useDialog } from "../../ui/use-dialog"
import { PantryPanel } from "./pantry-panel"
import { Results } from "./results"
import { type Pantry, usePantry } from "./use-pantry"
import { loadAddToListDialog } from "../recipe"

const AddToListDialog = lazyComponent(async () => ({
  default: (await loadAddToListDialog()).AddToListDialog,
}))

/** The last request of this device. */
const usual = { missing: 3, everyTool: false }

const STEP = 30
/** The most that the server suggests. */
const MOST = 200
const ANY = 1000

/** What can be cooked with the ingredients on hand: recipes with the fewest missing ones first. */
export function FinderPage() {
  const { t } = useTranslation()
  const pantry = usePantry()
  const [choice, choose] = useStored("finder", usual)

  return (
    <Page title={t("nav.finder")} intro={t("finder.intro")} width="wide">
      <Loaded query={pantry.query} isEmpty={() => pantry.foods?.length === 0} empty={<NoFoods />}>
        {({ foods }) => (
          <div className="grid grid-cols-1 items-start gap-x-10 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
            <section aria-label={t("finder.there")} className="grid grid-cols-1 gap-5">
              <PantryPanel pantry={pantry} />
              <div className="grid border-t border-line pt-3">
                <div className="flex min-h-14 items-center justify-between gap-4">
                  <span className="font-semibold">{t("finder.missing")}</span>
                  <Stepper
                    label={t("finder.missing")}
                    min={0}
                    max={20}
                    value={choice.missing}
                    onChange={(missing) => choose({ ...choice, missing })}
                  />
                </div>
                <Switch
                  label={t("finder.everyTool")}
                  checked={choice.everyTool}
                  onChange={(everyTool) => choose({ ...choice, everyTool })}
                />
              </div>
            </section>
            {foods.length > 0 ? (
              <Found pantry={pantry} choice={choice} onAllow={choose} />
            ) : (
              <Empty icon="jar" text={t("finder.nothingThere")} />
            )}
          </div>
        )}
      </Loaded>
    </Page>
  )
}

/** A new household: foods come with recipes, or with seeds. */
function NoFoods() {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  return (
    <Empty icon="jar" text={t("finder.noFoods")}>
      <ButtonLink href={`/g/${groupSlug}`} icon="recipes" variant="primary">
        {t("nav.recipes")}
      </ButtonLink>
    </Empty>
  )
}

interface FoundProps {
  pantry: Pantry
  choice: typeof usual
  onAllow: (choice: typeof usual) => void
}

function Found({ pantry, choice, onAllow }: FoundProps) {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [limit, setLimit] = useState(STEP)
  const shopping = useDialog<{ slug: string; name: string }>()
  const query = trpc.recipeSummaries.cookable.useQuery(
    {
      limit,
      maxMissingFoods: choice.missing,
      maxMissingTools: choice.everyTool ? 0 : ANY,
      orderBy: "name",
      orderDirection: "asc",
    },
    { placeholderData: keepPreviousData },
  )

  return (
    <section aria-label={t("finder.found")} aria-busy={query.isPlaceholderData}>
      {/* Exists before its text, so that screen readers read it. */}
      <p role="status" className="sr-only">
        {query.data && t("home.shown", { count: query.data.items.length })}
      </p>
      <Loaded
        query={query}
        empty={
          <Empty icon="pot" text={t("finder.nothing")}>
            <Button
              icon="add"
              onClick={() => onAllow({ ...choice, missing: choice.missing + 3, everyTool: false })}
            >
              {t("finder.allowMore")}
            </Button>
          </Empty>
        }
      >
        {({ items }) => (
          <div className="grid gap-6">
            <Results
              items={items}
              groupSlug={groupSlug}
              onHave={(food) => void pantry.setFoods([food.id], true)}
              onShop={({ recipe: { slug, name } }) => shopping.show({ slug, name })}
            />
            {items.length >= limit && limit < MOST && (
              <Button
                variant="quiet"
                className="justify-self-center"
                busy={query.isPlaceholderData}
                onClick={() => setLimit(Math.min(MOST, limit + STEP))}
              >
                {t("home.more")}
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {shopping.about && (
        <Suspense fallback={null}>
          <AddToListDialog
            key={shopping.nth}
            recipes={[{ ...shopping.about, times: 1 }]}
            open={shopping.open}
            onClose={shopping.close}
          />
        </Suspense>
      )}
    </section>
  )
}

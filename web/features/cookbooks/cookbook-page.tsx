import { Suspense, useRef } from "react"
import { useTranslation } from "react-i18next"
import { useLocation, useParams } from "wouter"
import { lazyComponent } from "../../lib/lazy-component"
import { ErrorPage } from "../../ui/error-page"
import { Page } from "../../ui/page"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { useDialog } from "../../ui/use-dialog"
import { RecipeBrowser } from "../home"
import { CookbookDialog } from "./cookbook-dialog"
import { CookbookIntro } from "./cookbook-intro"
import { withAddresses } from "./cached-cookbooks"
import { ScopePanel } from "./scope-panel"
import { type Cookbook, useCookbooks } from "./use-cookbooks"
import { useDeleteCookbook } from "./use-delete-cookbook"
import { useOverview } from "./use-overview"

const ChosenDialog = lazyComponent(async () => ({
  default: (await import("./choose/chosen-dialog")).ChosenDialog,
}))
const ShareCookbookDialog = lazyComponent(async () => ({
  default: (await import("./share-cookbook-dialog")).ShareCookbookDialog,
}))

/** One cookbook: its recipes, with a search of its own. */
export function CookbookPage() {
  const { t } = useTranslation()
  const { slug = "" } = useParams<{ slug: string }>()
  const query = useCookbooks()
  /** The open one: its address changes with its name, which others may change. */
  const opened = useRef<{ id: string; slug: string }>(undefined)
  if (!query.data)
    return (
      <Page title={t("nav.cookbooks")} width="wide">
        <Loaded query={query}>{() => null}</Loaded>
      </Page>
    )
  const { items } = query.data
  const found =
    items.find(({ id }) => id === slug) ??
    withAddresses(items).find(({ address }) => address === slug) ??
    items.find(({ id }) => opened.current?.slug === slug && opened.current.id === id)
  if (found) opened.current = { id: found.id, slug }
  // By its name, so that the list loads together with the book; by its id where two have one name.
  const asked =
    found && (found.slug !== slug || items.filter((one) => one.slug === found.slug).length > 1)
      ? found.id
      : slug
  return found ? (
    <Opened key={found.id} cookbook={found} asked={asked} count={items.length} />
  ) : (
    <ErrorPage status={404} />
  )
}

interface OpenedProps {
  cookbook: Cookbook
  /** Its identifier for the server. */
  asked: string
  count: number
}

function Opened({ cookbook, asked, count }: OpenedProps) {
  const { t } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const [, navigate] = useLocation()
  const remove = useDeleteCookbook()
  const dialog = useDialog<true>()
  const choosing = useDialog<true>()
  const sharing = useDialog<true>()
  const overview = useOverview(cookbook.id)
  const { name, description } = cookbook
  const here = `/g/${groupSlug}/cookbooks`

  return (
    <>
      <RecipeBrowser
        groupSlug={groupSlug}
        title={name}
        cookbook={asked}
        above={
          <>
            <CookbookIntro text={description} cover={overview?.cover} />
            <ScopePanel cookbook={cookbook} onChoose={() => choosing.show(true)} />
          </>
        }
        actions={
          <Menu
            label={t("cookbooks.menu", { name })}
            icon="more"
            iconOnly
            entries={[
              { label: t("general.edit"), icon: "edit", onSelect: () => dialog.show(true) },
              {
                label: t("cookbooks.chosen.action"),
                icon: "add",
                onSelect: () => choosing.show(true),
              },
              "line",
              {
                label: t("cookbooks.asBook"),
                icon: "print",
                href: `/g/${groupSlug}/book?cookbook=${cookbook.id}`,
              },
              {
                label: t("actions.share"),
                icon: "share",
                onSelect: () => sharing.show(true),
              },
              "line",
              {
                label: t("general.delete"),
                icon: "trash",
                danger: true,
                onSelect: () => {
                  navigate(here)
                  void remove(cookbook)
                },
              },
            ]}
          />
        }
        empty={
          <Empty icon="book" text={t("cookbooks.holdsNone")}>
            <Button icon="add" onClick={() => choosing.show(true)}>
              {t("cookbooks.chosen.action")}
            </Button>
            <Button icon="edit" onClick={() => dialog.show(true)}>
              {t("cookbooks.changeHeld")}
            </Button>
          </Empty>
        }
      />
      {dialog.about && (
        <CookbookDialog
          key={dialog.nth}
          cookbook={cookbook}
          count={count}
          open={dialog.open}
          onClose={dialog.close}
          // Its slug changes with its name.
          onSaved={() => navigate(`${here}/${cookbook.id}`, { replace: true })}
        />
      )}
      <Suspense fallback={null}>
        {choosing.about && (
          <ChosenDialog cookbook={cookbook} open={choosing.open} onClose={choosing.close} />
        )}
        {sharing.about && (
          <ShareCookbookDialog
            key={sharing.nth}
            {...{ cookbook, groupSlug }}
            open={sharing.open}
            onClose={sharing.close}
          />
        )}
      </Suspense>
    </>
  )
}

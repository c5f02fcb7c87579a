import { useDeferredValue, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "wouter"
import { Page } from "../../layouts/page"
import { useFormat } from "../../lib/format"
import { plainText as plain } from "../../lib/plain-text"
import { may, useSession } from "../../lib/session"
import { Button } from "../../ui/button"
import { confirm } from "../../ui/confirm"
import { Empty } from "../../ui/empty"
import { TextField } from "../../ui/field"
import { Icon } from "../../ui/icons"
import { Loaded } from "../../ui/loaded"
import { Menu } from "../../ui/menu"
import { toast } from "../../ui/toast"
import { byLetter } from "./by-letter"
import { type Kind, kindIcons, type Organizer, useOrganizers } from "./kinds"
import { NameDialog } from "./name-dialog"

export const CategoriesPage = () => <OrganizersPage kind="categories" />
export const TagsPage = () => <OrganizersPage kind="tags" />
export const ToolsPage = () => <OrganizersPage kind="tools" />

/** More than fit on a screen are worth a field that narrows them. */
const MANY = 12

/** All categories, tags or tools by letter, each leading to its recipes. */
function OrganizersPage({ kind }: { kind: Kind }) {
  const { t, i18n } = useTranslation()
  const { groupSlug = "" } = useParams<{ groupSlug: string }>()
  const { user } = useSession()
  const changeable = may("organize", user)
  const { query, create, rename, remove } = useOrganizers(kind)
  const [typed, setTyped] = useState("")
  const wanted = useDeferredValue(typed.trim())
  const [naming, setNaming] = useState<Organizer | "new">()
  const [open, setOpen] = useState(false)

  function name(what: Organizer | "new") {
    setNaming(what)
    setOpen(true)
  }

  async function askAndRemove({ id, name, recipeCount }: Organizer) {
    const yes = await confirm({
      title: t("general.deleteQuestion", { name }),
      body: recipeCount > 0 ? t("organizers.deleteBody", { count: recipeCount }) : undefined,
      action: t("general.delete"),
      danger: true,
    })
    if (!yes) return
    await remove(id).then(
      () => toast.success(t("general.deleted", { name })),
      () => undefined, // Said already.
    )
    document.querySelector("main")?.focus({ preventScroll: true })
  }

  const addButton = changeable && (
    <Button icon="add" variant="primary" onClick={() => name("new")}>
      {t(`organizers.${kind}.new`)}
    </Button>
  )

  return (
    <Page title={t(`nav.${kind}`)} intro={t(`organizers.${kind}.intro`)} actions={addButton}>
      <Loaded
        query={query}
        empty={
          <Empty icon={kindIcons[kind]} text={t(`organizers.${kind}.empty`)}>
            {addButton}
          </Empty>
        }
      >
        {(all) => (
          <>
            {all.length > MANY && (
              <TextField
                type="search"
                label={t("general.search")}
                labelHidden
                placeholder={t(`organizers.${kind}.search`)}
                value={typed}
                onChange={setTyped}
                autoComplete="off"
              />
            )}
            <Index
              items={matching(all, wanted)}
              locale={i18n.language}
              wanted={wanted}
              hrefOf={({ slug }) => `/g/${groupSlug}?${kind}=${encodeURIComponent(slug)}`}
              onRename={changeable ? name : undefined}
              onDelete={changeable ? askAndRemove : undefined}
            />
          </>
        )}
      </Loaded>
      {naming && (
        <NameDialog
          key={naming === "new" ? "new" : naming.id}
          title={
            naming === "new"
              ? t(`organizers.${kind}.new`)
              : t("organizers.renameTitle", { name: naming.name })
          }
          name={naming === "new" ? "" : naming.name}
          submitLabel={t(naming === "new" ? "general.create" : "general.save")}
          open={open}
          onClose={() => setOpen(false)}
          onSave={(text) => (naming === "new" ? create(text) : rename(naming.id, text))}
        />
      )}
    </Page>
  )
}

const matching = (all: readonly Organizer[], wanted: string) =>
  wanted ? all.filter(({ name }) => plain(name).includes(plain(wanted))) : all

interface IndexProps {
  items: readonly Organizer[]
  locale: string
  wanted: string
  hrefOf: (item: Organizer) => string
  onRename: ((item: Organizer) => void) | undefined
  onDelete: ((item: Organizer) => void) | undefined
}

function Index({ items, locale, wanted, hrefOf, onRename, onDelete }: IndexProps) {
  const { t } = useTranslation()
  const { number } = useFormat()
  if (items.length === 0)
    return (
      <p role="status" className="py-8 text-center text-soft">
        {t("field.nothingFound", { query: wanted })}
      </p>
    )
  return (
    <div className="gap-x-10 sm:columns-2">
      {byLetter(items, locale).map(([letter, group]) => (
        <section key={letter} aria-label={letter} className="mb-7">
          <h2 className="break-after-avoid border-b border-line pb-1 font-display text-xl font-semibold text-primary-text">
            {letter}
          </h2>
          <ul className="pt-1">
            {group.map((item) => (
              <li key={item.id} className="flex break-inside-avoid items-center">
                <Link
                  href={hrefOf(item)}
                  className="-ms-2 flex min-h-12 min-w-0 grow items-center gap-3 rounded-lg px-2 hover:bg-sunken"
                >
                  <span dir="auto" className="min-w-0 grow text-page-side break-words">
                    {item.name}
                  </span>
                  <span className="text-sm text-soft tabular-nums">
                    <span aria-hidden="true">{number(item.recipeCount)}</span>
                    <span className="sr-only">
                      {t("organizers.recipes", { count: item.recipeCount })}
                    </span>
                  </span>
                  <Icon name="chevron-forward" className="size-4.5 text-soft" />
                </Link>
                {onRename && onDelete && (
                  <Menu
                    label={t("organizers.menu", { name: item.name })}
                    icon="more"
                    iconOnly
                    entries={[
                      {
                        label: t("organizers.rename"),
                        icon: "edit",
                        onSelect: () => onRename(item),
                      },
                      "line",
                      {
                        label: t("general.delete"),
                        icon: "trash",
                        danger: true,
                        onSelect: () => onDelete(item),
                      },
                    ]}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

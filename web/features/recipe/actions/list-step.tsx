import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useFormat } from "../../../lib/format"
import { useSession } from "../../../lib/session"
import { type Outputs } from "../../../lib/trpc-types"
import { Button } from "../../../ui/button"
import { TextField } from "../../../ui/field"
import { Icon } from "../../../ui/icons"
import { Loaded } from "../../../ui/loaded"
import { Switch } from "../../../ui/switch"
import { createList, ownListsFirst, useLists, useOnlyMine } from "../../shopping"
import { useMembers } from "../comments/use-members"

type List = Outputs["shopping"]["lists"]["list"]["items"][number]
export type ChosenList = Pick<List, "id" | "name">

interface ListStepProps {
  /** The recipes, to show which lists have them already. */
  slugs: readonly string[]
  /** Back from the next step, whose button was removed: the focus starts with the lists. */
  cameBack: boolean
  onChoose: (list: ChosenList) => void
}

/**
 * Chooses a list: one's own first, then those of others, unless only one's own are wanted. A new one is created in
 * place.
 */
export function ListStep({ slugs, cameBack, onChoose }: ListStepProps) {
  const { t } = useTranslation()
  const { user } = useSession()
  const members = useMembers()
  const userId = user?.id ?? ""
  const [onlyMine, showOnlyMine] = useOnlyMine(userId)
  const query = useLists(userId)
  const lists = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (cameBack) lists.current?.querySelector("button")?.focus()
  }, [cameBack])

  return (
    <>
      <Loaded query={query} isEmpty={() => false}>
        {(items) => {
          const others = items.some((list) => list.userId !== userId)
          const shown = ownListsFirst(items, userId, onlyMine)
          const isTwin = (list: List) =>
            shown.some(({ id, name }) => name === list.name && id !== list.id)
          return (
            <>
              {others && (
                <Switch label={t("shopping.onlyMine")} checked={onlyMine} onChange={showOnlyMine} />
              )}
              {shown.length > 0 ? (
                <ul ref={lists} aria-label={t("actions.list.lists")} className="-mx-2 grid gap-1">
                  {shown.map((list) => (
                    <li key={list.id}>
                      <Choice
                        list={list}
                        twin={isTwin(list)}
                        owner={list.userId === userId ? undefined : members(list.userId)?.name}
                        has={list.recipeReferences.some(({ recipe }) =>
                          slugs.includes(recipe.slug),
                        )}
                        onChoose={() => onChoose(list)}
                      />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-soft">{t("actions.list.none")}</p>
              )}
            </>
          )
        }}
      </Loaded>
      <NewList userId={userId} onMade={onChoose} />
    </>
  )
}

interface ChoiceProps {
  list: List
  /** Whether another has the same name: then it shows when it was changed. */
  twin: boolean
  /** Its owner, if not the reader. */
  owner: string | undefined
  /** Whether a recipe is on it already. */
  has: boolean
  onChoose: () => void
}

function Choice({ list, twin, owner, has, onChoose }: ChoiceProps) {
  const { t } = useTranslation()
  const { ago } = useFormat()
  const changed = twin && t("shopping.changed", { when: ago(list.updatedAt) })
  const details = [owner, has && t("actions.list.has"), changed].filter(Boolean).join(" · ")
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex min-h-14 w-full items-center gap-4 rounded-xl px-2 py-2 text-start hover:bg-sunken"
    >
      <Icon name="cart" className="size-5 shrink-0 text-soft" />
      <span className="grid min-w-0 grow">
        <span dir="auto" className="text-page-side font-semibold wrap-anywhere">
          {list.name || t("actions.list.unnamed")}
        </span>
        {details && <span className="text-sm text-soft">{details}</span>}
      </span>
      <Icon name="chevron-forward" className="size-5 shrink-0 text-soft" />
    </button>
  )
}

interface NewListProps {
  userId: string
  onMade: (list: ChosenList) => void
}

/** A field and its button; not a form, which would be nested in the dialog's. */
function NewList({ userId, onMade }: NewListProps) {
  const { t } = useTranslation()
  const [name, setName] = useState("")
  const [busy, setBusy] = useState(false)

  async function make() {
    if (busy) return
    setBusy(true)
    onMade(await createList(userId, name.trim() || t("actions.list.usualName")))
  }

  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line pt-4">
      <TextField
        className="min-w-48 grow"
        label={t("actions.list.newName")}
        placeholder={t("actions.list.usualName")}
        value={name}
        onChange={setName}
        autoComplete="off"
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          event.preventDefault()
          void make()
        }}
      />
      <Button icon="add" busy={busy} onClick={() => void make()}>
        {t("actions.list.create")}
      </Button>
    </div>
  )
}

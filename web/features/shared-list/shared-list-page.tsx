import { useEffect, useMemo, useState, useSyncExternalStore } from "react"
import { useTranslation } from "react-i18next"
import { useParams } from "wouter"
import { useFormat } from "../../lib/format"
import { useOnline } from "../../lib/online"
import { usePageTitle } from "../../lib/page-title"
import { ButtonLink } from "../../ui/button"
import { Icon } from "../../ui/icons"
import { LoginLayout } from "../../ui/login-layout"
import { SkeletonRows } from "../../ui/skeleton"
import {
  animateCheck,
  DoneHeading,
  focusNextRow,
  Heading,
  type Line,
  LineRow,
  linesOf,
  lineText,
  type Row,
  Rows,
  rowsOf,
  syncWords,
} from "../shopping"
import { type SharedListState, SharedListReplica, shownNow } from "./shared-list-replica"
import { sharedItems, sharedSections } from "./shared-sections"

/** Milliseconds between looks at the server. */
const LOOK_AGAIN = 5000

/** One shopping list, for anyone who has a link to it: to read, and to check things off. */
export function SharedListPage() {
  const { tokenId = "" } = useParams<{ tokenId: string }>()
  return <SharedList key={tokenId} tokenId={tokenId} />
}

function SharedList({ tokenId }: { tokenId: string }) {
  const { t } = useTranslation()
  const [replica] = useState(() => new SharedListReplica(tokenId))
  const state = useSyncExternalStore(replica.watch, replica.state)
  useEffect(() => lookAgain(replica), [replica])
  const name = state.list?.name || t("shopping.newName")
  usePageTitle(name)
  if (state.sync === "gone") return <NoLink />
  return (
    <main
      tabIndex={-1}
      className="mx-auto grid w-full max-w-3xl grid-cols-1 content-start gap-3 px-4 pt-4 pb-24 sm:px-6"
    >
      <header className="grid gap-1">
        <h1
          dir="auto"
          className="text-page-side font-display text-3xl/tight font-semibold wrap-anywhere"
        >
          {name}
        </h1>
        <p className="text-soft">{t("shopping.share.intro")}</p>
        <Status state={state} />
      </header>
      {state.list ? (
        <Things state={state} replica={replica} />
      ) : (
        <div role="status" aria-label={t("general.loading")}>
          <SkeletonRows rows={8} className="h-12" />
        </div>
      )}
    </main>
  )
}

/** Now, every few seconds while it is on the screen, and as the network comes back. */
function lookAgain(replica: SharedListReplica): () => void {
  const look = () => {
    const isSeen = document.visibilityState === "visible"
    if (isSeen && navigator.onLine && replica.state().sync !== "gone") void replica.sync()
  }
  void replica.sync()
  const timer = setInterval(look, LOOK_AGAIN)
  document.addEventListener("visibilitychange", look)
  addEventListener("online", look)
  return () => {
    clearInterval(timer)
    document.removeEventListener("visibilitychange", look)
    removeEventListener("online", look)
  }
}

function Things({ state, replica }: { state: SharedListState; replica: SharedListReplica }) {
  const { t } = useTranslation()
  const { amount } = useFormat()
  const [doneOpen, setDoneOpen] = useState(false)
  const [said, setSaid] = useState("")
  const rest = t("shopping.list.noLabel")
  const { sections, done, isEmpty } = useMemo(() => {
    const lines = linesOf(sharedItems(shownNow(state)))
    const open = lines.filter(({ checked }) => !checked)
    return {
      sections: sharedSections(open, state.list?.labelOrder ?? [], rest),
      done: lines
        .filter(({ checked }) => checked)
        .sort((a, b) => (a.items[0]!.tickedAt < b.items[0]!.tickedAt ? 1 : -1)),
      isEmpty: open.length === 0,
    }
  }, [state, rest])
  const rows = rowsOf(sections, done, doneOpen)

  function tick(line: Line, checked: boolean, field: HTMLElement) {
    focusNextRow()
    if (checked) animateCheck(field)
    void replica.tick(
      line.items.map(({ id }) => id),
      checked,
    )
    setSaid(
      t(checked ? "shopping.line.ticked" : "shopping.line.back", { name: lineText(line, amount) }),
    )
  }

  function draw(row: Row) {
    if (row.kind === "heading") return <Heading {...row.section} />
    if (row.kind === "doneHeading")
      return <DoneHeading count={row.count} open={doneOpen} onOpen={() => setDoneOpen(!doneOpen)} />
    const { line } = row
    return (
      <LineRow
        line={line}
        waits={line.waits && state.sync === "waiting"}
        onTick={(checked, field) => tick(line, checked, field)}
      />
    )
  }

  return (
    <>
      {isEmpty && (
        <p className="px-2 py-8 text-center text-lg text-soft">
          {t(done.length > 0 ? "shopping.list.allDone" : "shopping.share.empty")}
        </p>
      )}
      {rows.length > 0 && <Rows label={t("shopping.list.items")} rows={rows} draw={draw} />}
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** Whether what was checked off has reached the server, in a few quiet words. */
function Status({ state: { ticks, sync } }: { state: SharedListState }) {
  const { t } = useTranslation()
  const online = useOnline()
  const [icon, words] = syncWords(t, { count: ticks.length, sync, online })
  return (
    <p className="flex items-center gap-1.5 text-sm text-soft">
      <Icon name={icon} className="size-4.5 shrink-0" />
      {words}
    </p>
  )
}

function NoLink() {
  const { t } = useTranslation()
  return (
    <LoginLayout title={t("shared.gone")} intro={t("shared.goneText")} icon="link">
      <ButtonLink href="/" icon="home" className="justify-self-start">
        {t("general.home")}
      </ButtonLink>
    </LoginLayout>
  )
}

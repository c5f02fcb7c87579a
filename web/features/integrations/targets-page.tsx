import { type ComponentType, Fragment, type ReactNode } from "react"
import { Button } from "../../ui/button"
import { Empty } from "../../ui/empty"
import type { IconName } from "../../ui/icons"
import { Loaded, type LoadedProps } from "../../ui/loaded"
import { Page } from "../../ui/page"
import { SkeletonRows } from "../../ui/skeleton"
import { useDialog } from "../../ui/use-dialog"
import { DeliveryLog, type Kind } from "./delivery-log"

interface Target {
  id: string
  name: string
}

/** The dialog that a row opens. */
export interface RowActions {
  onEdit: () => void
  onLog: () => void
}

interface TargetsPageProps<T extends Target> {
  kind: Kind
  icon: IconName
  texts: Record<"title" | "intro" | "empty" | "new", string>
  query: LoadedProps<{ items: T[] }>["query"]
  row: (target: T, actions: RowActions) => ReactNode
  /** Creates one, or changes the given one. */
  Dialog: ComponentType<{ target: T | null; open: boolean; onClose: () => void }>
}

/** The page of the webhooks or of the notifiers of the group. */
export function TargetsPage<T extends Target>(props: TargetsPageProps<T>) {
  const { kind, icon, texts, query, row, Dialog } = props
  const editing = useDialog<T | "new">()
  const log = useDialog<T>()
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button icon="add" variant="primary" onClick={() => editing.show("new")}>
          {texts.new}
        </Button>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonRows rows={2} className="h-32" />}
        empty={<Empty icon={icon} text={texts.empty} />}
      >
        {({ items }) => (
          <ul
            aria-label={texts.title}
            className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card"
          >
            {items.map((target) => (
              <Fragment key={target.id}>
                {row(target, {
                  onEdit: () => editing.show(target),
                  onLog: () => log.show(target),
                })}
              </Fragment>
            ))}
          </ul>
        )}
      </Loaded>
      {editing.about && (
        <Dialog
          key={editing.nth}
          target={editing.about === "new" ? null : editing.about}
          open={editing.open}
          onClose={editing.close}
        />
      )}
      {log.about && (
        <DeliveryLog
          key={log.nth}
          kind={kind}
          target={log.about}
          open={log.open}
          onClose={log.close}
        />
      )}
    </Page>
  )
}

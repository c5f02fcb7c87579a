import { useTranslation } from "react-i18next"
import { Link } from "wouter"
import { useSession } from "../../lib/session"
import { Dialog } from "../../ui/dialog"
import { Icon } from "../../ui/icons"
import { useImportMethods } from "./use-import-methods"

/** The ways to add recipes, from a phone's tabs or a tablet's rail. */
export default function AddDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const { user } = useSession()
  const entries = useImportMethods(user?.groupSlug ?? "")
  return (
    <Dialog {...props} title={t("create.addRecipe")} width="sm">
      <ul className="-mx-2 grid">
        {entries.map((entry, index) =>
          entry === "line" ? (
            <li key={index} aria-hidden="true" className="mx-2 my-1.5 h-px bg-line" />
          ) : (
            <li key={entry.href}>
              <Link
                href={entry.href!}
                onClick={props.onClose}
                className="flex min-h-13 items-center gap-4 rounded-xl px-3 hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <Icon name={entry.icon!} className="size-6 text-primary-text" />
                {entry.label}
              </Link>
            </li>
          ),
        )}
      </ul>
    </Dialog>
  )
}

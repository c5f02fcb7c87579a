import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useGroupSlug } from "../lib/group-slug"
import { lazyComponent } from "../lib/lazy-component"
import { closeDialog, openDialog, type ShellDialog, useDialogs } from "../lib/dialogs-store"
import { useShortcut } from "../lib/shortcuts"
import { dialogCode } from "./dialog-code"
import { answerLoginAgain, useLoginAgain } from "../lib/login-again"
import { loadLoginAgainDialog } from "../features/login"

const Search = lazyComponent(dialogCode.search)
const Add = lazyComponent(dialogCode.add)
const Language = lazyComponent(dialogCode.language)
const Shortcuts = lazyComponent(dialogCode.shortcuts)
const LoginAgain = lazyComponent<LoginAgainProps>(loadLoginAgainDialog)
interface LoginAgainProps {
  open: boolean
  onAnswer: (loggedIn: boolean) => void
  onClose: () => void
}

export function SearchDialog() {
  const { t } = useTranslation()
  const searched = useGroupSlug()
  const run = () => openDialog("search")
  useShortcut(searched ? { key: "mod+k", label: t("search.everything"), run } : null)
  useShortcut(searched ? { key: "/", label: t("shortcuts.search"), run } : null)
  return searched ? <Overlaid overlay="search" Content={Search} /> : null
}

export const AddDialog = () => <Overlaid overlay="add" Content={Add} />

export const LanguageDialog = () => <Overlaid overlay="language" Content={Language} />

export function ShortcutsDialog() {
  const { t } = useTranslation()
  useShortcut({ key: "?", label: t("shortcuts.list"), run: () => openDialog("shortcuts") })
  return <Overlaid overlay="shortcuts" Content={Shortcuts} />
}

/** Above everything when the session ends, so that nothing is lost. */
export function LoginAgainDialog() {
  const open = useLoginAgain()
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <LoginAgain open={open} onAnswer={answerLoginAgain} onClose={() => answerLoginAgain(false)} />
    </Suspense>
  ) : null
}

interface OverlaidProps {
  overlay: ShellDialog
  Content: React.ComponentType<{ open: boolean; onClose: () => void }>
}

/** Loads a dialog of the shell when it is first opened, and keeps it for its closing. */
function Overlaid({ overlay, Content }: OverlaidProps) {
  const open = useDialogs(overlay)
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Content open={open} onClose={closeDialog} />
    </Suspense>
  ) : null
}

import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useGroupSlug } from "../lib/group-slug"
import { late } from "../lib/late"
import { closeOverlay, openOverlay, type Overlay, useOverlay } from "../lib/overlays"
import { useShortcut } from "../lib/shortcuts"
import { answerSignInAgain, useSignInAgain } from "../lib/sign-in-again"

const Search = late(() => import("../features/search/quick-search-dialog"))
const Language = late(() => import("./language-dialog"))
const Shortcuts = late(() => import("./shortcuts-dialog"))
const SignInAgain = late<SignInAgainProps>(() => import("../features/login/sign-in-again-dialog"))
interface SignInAgainProps {
  open: boolean
  onAnswer: (signedIn: boolean) => void
  onClose: () => void
}

export function SearchDialog() {
  const { t } = useTranslation()
  const searched = useGroupSlug()
  const shortcut = { key: "/", label: t("shortcuts.search"), run: () => openOverlay("search") }
  useShortcut(searched ? shortcut : null)
  return searched ? <Overlaid overlay="search" Content={Search} /> : null
}

export const LanguageDialog = () => <Overlaid overlay="language" Content={Language} />

export function ShortcutsDialog() {
  const { t } = useTranslation()
  useShortcut({ key: "?", label: t("shortcuts.list"), run: () => openOverlay("shortcuts") })
  return <Overlaid overlay="shortcuts" Content={Shortcuts} />
}

/** Over whatever is being done when the session ends, so that nothing of it is lost. */
export function SignInAgainDialog() {
  const open = useSignInAgain()
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <SignInAgain
        open={open}
        onAnswer={answerSignInAgain}
        onClose={() => answerSignInAgain(false)}
      />
    </Suspense>
  ) : null
}

interface OverlaidProps {
  overlay: Overlay
  Content: React.ComponentType<{ open: boolean; onClose: () => void }>
}

/** Loads a dialog of the shell when it is first opened, and keeps it for its closing. */
function Overlaid({ overlay, Content }: OverlaidProps) {
  const open = useOverlay(overlay)
  const [wanted, setWanted] = useState(open)
  if (open && !wanted) setWanted(true)
  return wanted ? (
    <Suspense fallback={null}>
      <Content open={open} onClose={closeOverlay} />
    </Suspense>
  ) : null
}

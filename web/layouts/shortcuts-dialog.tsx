import type { ParseKeys } from "i18next"
import { useTranslation } from "react-i18next"
import { activeShortcuts, keysText } from "../lib/shortcuts"
import { Dialog } from "../ui/dialog"
import { Keys } from "../ui/keys"

/** Arrows along the reading direction, and against it. */
const arrow = (key: string) => {
  const isRtl = document.documentElement.dir === "rtl"
  if (key === "forward") return isRtl ? "←" : "→"
  return key === "backward" ? (isRtl ? "→" : "←") : keysText(key)
}

interface Described {
  keys: string[]
  label: ParseKeys
}

/** All shortcuts of the app, by where they work. */
const places: { title: ParseKeys; shortcuts: Described[] }[] = [
  {
    title: "shortcuts.everywhere",
    shortcuts: [
      { keys: ["mod+k"], label: "search.everything" },
      { keys: ["/"], label: "shortcuts.search" },
      { keys: ["?"], label: "shortcuts.list" },
      { keys: ["F8"], label: "shortcuts.toasts" },
    ],
  },
  {
    title: "nav.recipes",
    shortcuts: [
      { keys: ["x"], label: "home.selectShortcut" },
      { keys: ["mod+a"], label: "shortcuts.selectAll" },
    ],
  },
  {
    title: "shortcuts.recipe",
    shortcuts: [
      { keys: ["e"], label: "recipe.edit" },
      { keys: ["c"], label: "cook.enter" },
      { keys: ["p"], label: "recipe.print" },
      { keys: ["mod+s"], label: "shortcuts.save" },
    ],
  },
  {
    title: "cook.title",
    shortcuts: [
      { keys: ["forward", "Page Down", "Space"], label: "shortcuts.nextStep" },
      { keys: ["backward", "Page Up"], label: "shortcuts.lastStep" },
      { keys: ["c", "Esc"], label: "cook.leave" },
    ],
  },
]

const listed = new Set(places.flatMap(({ shortcuts }) => shortcuts.flatMap(({ keys }) => keys)))

export default function ShortcutsDialog(props: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation()
  const others = activeShortcuts().filter(({ key }) => !listed.has(key))
  return (
    <Dialog {...props} title={t("shortcuts.title")}>
      {/* Takes the focus, so that the arrow keys scroll a list that is longer than the screen. */}
      <div tabIndex={0} className="grid gap-5 rounded-xl">
        {places.map(({ title, shortcuts }, index) => (
          <section key={title} aria-labelledby={`keys-${index}`} className="grid gap-2">
            <h3 id={`keys-${index}`} className="text-sm font-semibold text-soft">
              {t(title)}
            </h3>
            <dl className="grid gap-2 sm:grid-cols-[11rem_1fr] sm:items-center sm:gap-x-4">
              {shortcuts.map(({ keys, label }) => (
                <Row key={label} keys={keys} label={t(label)} />
              ))}
              {index === 0 &&
                others.map(({ key, label }) => <Row key={key} keys={[key]} label={label} />)}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const Row = ({ keys, label }: { keys: string[]; label: string }) => (
  <div className="contents">
    <dt className="flex flex-wrap gap-1">
      {keys.map((key) => (
        <Keys key={key} keys={arrow(key)} />
      ))}
    </dt>
    <dd className="max-sm:mb-1">{label}</dd>
  </div>
)

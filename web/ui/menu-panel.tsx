import { Menu as Headless, MenuButton, MenuItem, MenuItems, MenuSeparator } from "@headlessui/react"
import { type KeyboardEvent, useEffect, useRef } from "react"
import { Link } from "wouter"
import { cx } from "./classes"
import { Icon } from "./icons"
import { type MenuEntry, type MenuProps, MenuTrigger } from "./menu-trigger"
import { takeBufferedKeys } from "./buffered-keys"

const look =
  "flex min-h-11 w-full items-center gap-3 rounded-lg px-3 py-2 text-start data-focus:bg-sunken " +
  "data-disabled:opacity-50 focus:outline-none"

/** The full menu. It loads after the button was pressed, and then opens at once. */
export default function MenuPanel(props: MenuProps) {
  const { label, icon, iconOnly, variant, className, tabIndex, entries } = props
  const button = useRef<HTMLButtonElement>(null)
  const shown = (typeof entries === "function" ? entries() : entries).filter((entry) => !!entry)

  useEffect(() => {
    // Passes on the press that loaded this panel, as Headless UI opens by keyboard.
    button.current?.focus({ preventScroll: true })
    button.current?.dispatchEvent(
      new self.KeyboardEvent("keydown", { key: "Enter", bubbles: true }),
    )
  }, [])

  return (
    <Headless>
      {({ open }) => (
        <>
          <MenuButton
            as={MenuTrigger}
            ref={button}
            {...{ label, icon, iconOnly, variant, className, tabIndex }}
          />
          <MenuItems
            modal={false}
            onKeyDown={forgetTyped}
            anchor={{
              to: open ? placeOf(button.current, shown) : "bottom end",
              gap: 6,
              padding: 8,
            }}
            className="unfolds z-50 min-w-52 rounded-xl border border-line bg-surface p-1.5 shadow-float focus:outline-none"
          >
            <TypedAhead />
            {shown.map((entry, index) =>
              entry === "line" ? (
                <MenuSeparator key={index} className="my-1.5 h-px bg-line" />
              ) : (
                <Entry key={entry.label} {...entry} />
              ),
            )}
          </MenuItems>
        </>
      )}
    </Headless>
  )
}

/** Passes what was typed meanwhile to the open menu. */
function TypedAhead() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    // The entries register with the menu in this frame.
    const frame = requestAnimationFrame(() => {
      const menu = place.current?.closest("[role=menu]")
      for (const key of takeBufferedKeys())
        menu?.dispatchEvent(new self.KeyboardEvent("keydown", { key, bubbles: true }))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return <span ref={place} hidden />
}

/**
 * Headless UI keeps the letters that found an entry when the menu closes right after them, and appends the next
 * ones. Going to the entry that is already active resets them.
 */
function forgetTyped({ key, currentTarget }: KeyboardEvent<HTMLElement>) {
  if (key !== "Enter" && key !== "Escape" && key !== "Tab") return
  const lit = document.getElementById(currentTarget.getAttribute("aria-activedescendant") ?? "")
  lit?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
}

/** Pixels of an entry, of a line between entries, and of a menu's padding with its distance. */
const [ENTRY, LINE, AROUND] = [44, 13, 28]

/** Under the button or above it; beside it, where neither has room for every entry. */
function placeOf(button: HTMLElement | null, entries: (MenuEntry | "line")[]) {
  const { top = 0, bottom = 0, left = 0, right = 0 } = button?.getBoundingClientRect() ?? {}
  const height = entries.reduce((sum, entry) => sum + (entry === "line" ? LINE : ENTRY), AROUND)
  if (height <= Math.max(innerHeight - bottom, top)) return "bottom end"
  return left > innerWidth - right ? "left start" : "right start"
}

function Entry({ label, icon, onSelect, href, danger, disabled, checked }: MenuEntry) {
  const inside = (
    <>
      {icon && <Icon name={icon} className="size-5 opacity-80" />}
      <span className="grow">{label}</span>
      {checked && <Icon name="check" className="size-5" />}
    </>
  )
  const className = cx(look, danger && "text-error-text")
  return (
    <MenuItem disabled={disabled}>
      {href ? (
        <Link href={href} className={className}>
          {inside}
        </Link>
      ) : (
        <button type="button" className={className} onClick={onSelect}>
          {inside}
        </button>
      )}
    </MenuItem>
  )
}

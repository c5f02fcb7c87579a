import { cx } from "./classes"

/**
 * Our own icons: one path each, on a 24 × 24 grid, drawn with a round stroke of 1.75.
 * `flip` marks those that point along the line of reading and so mirror in Hebrew.
 */
const paths = {
  add: "M12 5v14M5 12h14",
  archive: "M4 8h16v12H4zM3 4h18v4H3zM10 12h4",
  "arrow-down": "M12 5v14M6 13l6 6 6-6",
  "arrow-up": "M12 19V5M6 11l6-6 6 6",
  back: "M20 12H5M11 6l-6 6 6 6",
  book: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3v5M16 3v5",
  camera: "M4 8h4l1.5-3h5L16 8h4v11H4zM12 10.2a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z",
  cart: "M3 4h2.5l2.3 11h9.7L20 7.5H6.3M9 19.8h.01M16.5 19.8h.01",
  check: "M5 12.5l4.5 4.5L19 7.5",
  "chevron-down": "M6 9.5l6 6 6-6",
  "chevron-forward": "M9.5 6l6 6-6 6",
  "chevron-up": "M6 14.5l6-6 6 6",
  clock: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2",
  close: "M6 6l12 12M18 6L6 18",
  code: "M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  crop: "M7 2.5V17h14.5M2.5 7H17v14.5",
  dice: "M4.5 4.5h15v15h-15zM9 9h.01M15 9h.01M12 12h.01M9 15h.01M15 15h.01",
  download: "M12 4v11M7 10.5l5 5 5-5M4.5 20h15",
  drag: "M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01",
  edit: "M4.5 19.5l.8-4L15.8 5a2.26 2.26 0 0 1 3.2 3.2L8.5 18.7zM13.5 7.3l3.2 3.2",
  error: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 8v5M12 16.2h.01",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  eye: "M2.5 12C5 7.5 8.2 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.7 6.5-9.5 6.5S5 16.5 2.5 12zM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4z",
  "eye-off":
    "M4 4l16 16M9.5 5.9A9.3 9.3 0 0 1 12 5.5c3.8 0 7 2 9.5 6.5a16 16 0 0 1-2.4 3.3M6 7.8A15 15 0 0 0 2.5 12c2.5 4.5 5.7 6.5 9.5 6.5 1.5 0 2.9-.3 4.2-.9",
  filter: "M4 6h16M7 12h10M10.5 18h3",
  flame:
    "M12 3c.5 4 5.5 5.5 5.5 11a5.5 5.5 0 0 1-11 0c0-2.5 1.5-4 2-5.5 1.5.8 2 1.8 2.2 3C12 9.5 12.5 6 12 3z",
  food: "M7 3v7a2.5 2.5 0 0 0 2.5 2.5M12 3v7a2.5 2.5 0 0 1-2.5 2.5M9.5 3v18M17 21v-7h-2V7c0-2.5 1-4 2.5-4v18",
  grid: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
  group:
    "M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5zM3 19.5c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M15.5 5.3a3.2 3.2 0 0 1 0 5.9M17 14.3c2.4.6 4 2.5 4 5.2",
  heart: "M12 20C6.5 16 3.5 12.8 3.5 9A4.3 4.3 0 0 1 12 7.6 4.3 4.3 0 0 1 20.5 9c0 3.8-3 7-8.5 11z",
  history: "M4.5 5v4.5H9M4.8 9.5A8 8 0 1 1 4 13M12 8v4.5l3 1.8",
  home: "M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-5.5h4V20",
  image: "M4 5h16v14H4zM4 16l4.5-4.5 4 4 2.5-2.5 5 5M15.5 8.7h.01",
  info: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 11v5M12 7.8h.01",
  jar: "M8 3.5h8v3H8zM7 9.5c0-1.6.6-2.2 1.2-3h7.6c.6.8 1.2 1.4 1.2 3V18a2.5 2.5 0 0 1-2.5 2.5h-5A2.5 2.5 0 0 1 7 18zM7 12h10",
  key: "M8 10.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12l8.5-8M16 7.5l2.5 2.5M13.7 9.7l1.8 1.8",
  language:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c3 2.8 3.5 5.6 3.5 8.5S15 17.7 12 20.5c-3-2.8-3.5-5.6-3.5-8.5S9 6.3 12 3.5z",
  link: "M10 14a4 4 0 0 0 5.8.2l3-3a4 4 0 0 0-5.6-5.7l-1.2 1.2M14 10a4 4 0 0 0-5.8-.2l-3 3a4 4 0 0 0 5.6 5.7l1.2-1.2",
  list: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  lock: "M5.5 11h13v9h-13zM8 11V8a4 4 0 0 1 8 0v3",
  login: "M10 8l4 4-4 4M14 12H4M13 4h6.5v16H13",
  logout: "M15.5 8l4 4-4 4M19.5 12H9.5M11 4H4.5v16H11",
  mail: "M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5",
  menu: "M4 6.5h16M4 12h16M4 17.5h16",
  minus: "M5 12h14",
  moon: "M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z",
  more: "M12 5.5h.01M12 12h.01M12 18.5h.01",
  offline:
    "M4 4l16 16M3.5 9.5A13 13 0 0 1 8 6.8M12 6c3.2 0 6.2 1.2 8.5 3.5M6.5 13a8 8 0 0 1 4-2.2M14.5 11.2a8 8 0 0 1 3 1.8M12 17.5h.01",
  paste: "M8 5H5.5v15.5h13V5H16M8.5 3.5h7v3.5h-7zM9 12h6M9 16h4",
  pause: "M8.5 5v14M15.5 5v14",
  play: "M8 5l11 7-11 7z",
  pot: "M4.5 10h15v7a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3zM2.5 11.5h2M19.5 11.5h2M9 3.5c-1 1.2 1 1.8 0 3.2M14 3.5c-1 1.2 1 1.8 0 3.2",
  print: "M7 9V3.5h10V9M7 16.5H4V9h16v7.5h-3M7 14h10v6.5H7z",
  refresh: "M19.5 5v4.5H15M19.2 9.5A8 8 0 1 0 20 13",
  save: "M4.5 4.5h12l3 3v12h-15zM8 4.5v5h7v-5M8 19.5V14h8v5.5",
  search: "M10.8 4a6.8 6.8 0 1 0 0 13.6 6.8 6.8 0 0 0 0-13.6zM15.8 15.8L20.5 20.5",
  section: "M4 6h16M4 11h10M4 18h16",
  select: "M4 5.5h9M4 12h6M4 18.5h6M13.5 14.5l3 3L21.5 11",
  settings:
    "M12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM12 3.5v2.7M12 17.8v2.7M3.5 12h2.7M17.8 12h2.7M6 6l1.9 1.9M16.1 16.1L18 18M18 6l-1.9 1.9M7.9 16.1L6 18",
  share: "M12 15V4M8 7.5L12 4l4 3.5M7 11H5v9.5h14V11h-2",
  shield: "M12 3.5l7.5 2.8V12c0 4.5-3.2 7-7.5 8.5C7.7 19 4.5 16.5 4.5 12V6.3z",
  shuffle:
    "M3.5 7h3.5l9 10h4.5M3.5 17h3.5l2.5-2.8M13.5 9.8L16 7h4.5M18 4.5L20.5 7 18 9.5M18 14.5l2.5 2.5-2.5 2.5",
  sliders:
    "M4 8h8M18 8h2M4 16h2M12 16h8M15 5.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM9 13.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  sort: "M7 5v14M3.5 15.5L7 19l3.5-3.5M13 6h7.5M13 11h5.5M13 16h3.5",
  star: "M12 3.8l2.5 5.3 5.8.7-4.3 4 1.1 5.8-5.1-2.9-5.1 2.9L8 13.8l-4.3-4 5.8-.7z",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4",
  tag: "M3.5 12.5V4h8.5l8.5 8.5-8.5 8.5zM8 8.5h.01",
  timeline: "M6 4v16M6 7.5h.01M10 7.5h10M6 16.5h.01M10 16.5h7",
  tool: "M5 19l8-8M11.5 9.5a4 4 0 0 1 5.5-5L14.5 7l.5 2 2 .5 2.5-2.5a4 4 0 0 1-5 5.5",
  trash: "M4.5 7h15M9.5 7V4h5v3M6.5 7l.8 13.5h9.4L17.5 7M10 11v5.5M14 11v5.5",
  "turn-left": "M4.5 5v4.5H9M4.8 9.5A8 8 0 1 1 4 13",
  "turn-right": "M19.5 5v4.5H15M19.2 9.5A8 8 0 1 0 20 13",
  undo: "M8.5 5L4 9.5 8.5 14M4 9.5h10a5 5 0 0 1 0 10.5h-3",
  upload: "M12 15.5V4M7 9l5-5 5 5M4.5 20h15",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5c0-4 3.3-6.5 7.5-6.5s7.5 2.5 7.5 6.5",
  users:
    "M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5zM3 19.5c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5M16 8v6M13 11h6",
  warning: "M12 4L2.8 19.5h18.4zM12 10v4.5M12 17h.01",
  web: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM5 8h14M5 16h14M12 3.5c-5 5.5-5 11.5 0 17M12 3.5c5 5.5 5 11.5 0 17",
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

const flipped = new Set<IconName>([
  "back",
  "chevron-forward",
  "external",
  "list",
  "login",
  "logout",
  "section",
  "select",
  "sort",
  "timeline",
  "undo",
])

export interface IconProps {
  name: IconName
  /** Size and color: `size-5 text-soft`. Default 1.375rem. */
  className?: string
  filled?: boolean
}

/** Always decoration: what it means is said by the text or label beside it. */
export const Icon = ({ name, className, filled }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill={filled ? "currentColor" : "none"}
    stroke="currentColor"
    strokeWidth={thick.has(name) ? 2.5 : 1.75}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx(
      "inline-block shrink-0",
      className ?? "size-5.5",
      flipped.has(name) && "rtl:-scale-x-100",
    )}
  >
    <path d={paths[name]} />
  </svg>
)

/** Icons made of dots, which a thin stroke would lose. */
const thick = new Set<IconName>(["more", "drag"])

export const Spinner = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true" className={cx("spinner", className ?? "size-5")}>
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      opacity=".25"
    />
    <path
      d="M12 3a9 9 0 0 1 9 9"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
  </svg>
)

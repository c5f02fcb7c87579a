import {
  Archive,
  ArrowDown,
  ArrowDownWideNarrow,
  ArrowLeft,
  ArrowUp,
  Bell,
  Bookmark,
  BookOpen,
  Bug,
  Calendar,
  Camera,
  ChartNoAxesGantt,
  Check,
  ChefHat,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  CircleAlert,
  Clipboard,
  ClipboardList,
  Clock,
  Code,
  CookingPot,
  Copy,
  Crop,
  Dice5,
  Download,
  EllipsisVertical,
  ExternalLink,
  Eye,
  EyeOff,
  Flame,
  Globe,
  GripVertical,
  Heart,
  History,
  House,
  Image as ImageIcon,
  Info,
  KeyRound,
  Languages,
  LayoutGrid,
  Link,
  List,
  ListChecks,
  ListFilter,
  ListPlus,
  Lock,
  LogIn,
  LogOut,
  Mail,
  Menu,
  Mic,
  Minus,
  Moon,
  PackageOpen,
  Pause,
  Pencil,
  Play,
  Plus,
  Printer,
  QrCode,
  RefreshCw,
  Refrigerator,
  RotateCcw,
  RotateCw,
  Rows3,
  Save,
  Scale,
  Search,
  Send,
  Settings,
  Share,
  Shield,
  ShoppingCart,
  Shuffle,
  SlidersHorizontal,
  Sprout,
  Star,
  Sun,
  Tag,
  TextAlignStart,
  Trash2,
  TriangleAlert,
  Undo2,
  Upload,
  User,
  UserPlus,
  Users,
  Utensils,
  Volume2,
  Webhook,
  WifiOff,
  Wrench,
  X,
} from "lucide"
import { createElement } from "react"
import { cx } from "./classes"

/** The icons by their meaning here, drawn by Lucide on a 24 × 24 grid. */
const icons = {
  add: Plus,
  archive: Archive,
  "arrow-down": ArrowDown,
  "arrow-up": ArrowUp,
  back: ArrowLeft,
  bell: Bell,
  book: BookOpen,
  bookmark: Bookmark,
  bug: Bug,
  calendar: Calendar,
  camera: Camera,
  cart: ShoppingCart,
  check: Check,
  "chevron-back": ChevronLeft,
  "chevron-down": ChevronDown,
  "chevron-forward": ChevronRight,
  "chevron-up": ChevronUp,
  clock: Clock,
  close: X,
  code: Code,
  copy: Copy,
  crop: Crop,
  dice: Dice5,
  download: Download,
  drag: GripVertical,
  edit: Pencil,
  error: CircleAlert,
  external: ExternalLink,
  eye: Eye,
  "eye-off": EyeOff,
  filter: ListFilter,
  flame: Flame,
  food: Utensils,
  grid: LayoutGrid,
  group: Users,
  heart: Heart,
  history: History,
  home: House,
  image: ImageIcon,
  info: Info,
  jar: Refrigerator,
  key: KeyRound,
  language: Languages,
  link: Link,
  list: List,
  "list-add": ListPlus,
  lock: Lock,
  login: LogIn,
  logout: LogOut,
  mail: Mail,
  menu: Menu,
  microphone: Mic,
  minus: Minus,
  moon: Moon,
  more: EllipsisVertical,
  offline: WifiOff,
  package: PackageOpen,
  paste: Clipboard,
  pause: Pause,
  play: Play,
  pot: CookingPot,
  print: Printer,
  qr: QrCode,
  recipes: ChefHat,
  refresh: RefreshCw,
  report: ClipboardList,
  rows: Rows3,
  save: Save,
  scale: Scale,
  search: Search,
  section: TextAlignStart,
  seed: Sprout,
  select: ListChecks,
  send: Send,
  settings: Settings,
  share: Share,
  shield: Shield,
  shuffle: Shuffle,
  sliders: SlidersHorizontal,
  sort: ArrowDownWideNarrow,
  speaker: Volume2,
  star: Star,
  sun: Sun,
  tag: Tag,
  timeline: ChartNoAxesGantt,
  tool: Wrench,
  trash: Trash2,
  "turn-left": RotateCcw,
  "turn-right": RotateCw,
  undo: Undo2,
  upload: Upload,
  user: User,
  users: UserPlus,
  warning: TriangleAlert,
  web: Globe,
  webhook: Webhook,
}

export type IconName = keyof typeof icons

export const iconNames = Object.keys(icons) as IconName[]

/** Icons that point along the reading direction, and are mirrored in Hebrew and Arabic. */
const flipped = new Set<IconName>([
  "back",
  "chevron-back",
  "chevron-forward",
  "external",
  "list",
  "list-add",
  "login",
  "logout",
  "rows",
  "section",
  "select",
  "send",
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

/** Always decoration: the text or label beside it says what it means. */
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
    {icons[name].map(([element, attributes], index) =>
      createElement(element, { key: index, ...attributes }),
    )}
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

import { useState } from "react"
import { Page } from "../ui/page"
import { useLeaveWarning } from "../lib/navigation"
import { openDialog } from "../lib/dialogs-store"
import { useMode } from "../lib/theme"
import { Avatar } from "../ui/avatar"
import { Banner } from "../ui/banner"
import { Button, ButtonLink } from "../ui/button"
import { Card } from "../ui/card"
import { Checkbox } from "../ui/checkbox"
import { Chip } from "../ui/chip"
import { Combobox, MultiCombobox } from "../ui/combobox"
import { type Named } from "../ui/combobox-props"
import { confirm } from "../lib/confirm"
import { Dialog } from "../ui/dialog"
import { Empty } from "../ui/empty"
import { Select, TextArea, TextField } from "../ui/field"
import { NumberField } from "../ui/number-field"
import { IconButton } from "../ui/icon-button"
import { Icon, type IconName, iconNames } from "../ui/icons"
import { Markdown } from "../ui/markdown"
import { Menu } from "../ui/menu"
import { PasswordField } from "../ui/password-field"
import { Rating } from "../ui/rating"
import { Skeleton, SkeletonText } from "../ui/skeleton"
import { Sortable } from "../ui/sortable"
import { Stepper } from "../ui/stepper"
import { Switch } from "../ui/switch"
import { Tabs } from "../ui/tabs"
import { toast } from "../lib/toast"
import { MoreChoices, OtherStates, QueryStates, Shown } from "./ui-states"

const foods = ["Flour", "Butter", "Sugar", "Salt", "Crème fraîche", "Caraway", "Paprika"].map(
  (name) => ({ id: name, name }),
)

const text = `A **slow** stew of [beef](https://example.org) and onions, *sweet* paprika.

1. Brown the meat
2. Add water<script>alert(1)</script>

> Better on the second day.`

/** All parts on one page, in development only. */
export function UiPage() {
  return (
    <Page
      title="Grandma’s goulash & other parts"
      intro="Every part of the kit."
      width="wide"
      actions={<Ways />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <Buttons />
        <Fields />
        <Choices />
        <Messages />
        <Order />
        <Pieces />
        <MoreChoices />
        <OtherStates />
        <QueryStates />
        <Shown />
      </div>
    </Page>
  )
}

/** The other mode and the other reading direction, for this page alone until it is reloaded. */
function Ways() {
  const root = document.documentElement
  const turn = () => (root.dir = root.dir === "rtl" ? "ltr" : "rtl")
  const [mode, choose] = useMode()
  return (
    <>
      <Button onClick={turn}>Left or right</Button>
      <Button onClick={() => choose(mode === "dark" ? "light" : "dark")}>Light or dark</Button>
    </>
  )
}

function Buttons() {
  const [open, setOpen] = useState(false)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="add">
          Create
        </Button>
        <Button>Secondary</Button>
        <Button variant="quiet">Quiet</Button>
        <Button variant="danger" icon="trash">
          Delete
        </Button>
        <Button variant="primary" busy>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink href="/dev/ui" icon="link">
          Link
        </ButtonLink>
      </div>
      <div className="flex flex-wrap gap-1">
        <IconButton icon="heart" label="Favourite" filled pressed />
        <IconButton icon="print" label="Print" />
        <Menu
          label="More"
          iconOnly
          entries={[
            { label: "Edit", icon: "edit", onSelect: () => toast.info("Edit") },
            { label: "Duplicate", icon: "copy" },
            { label: "Print", icon: "print", href: "/dev/ui" },
            "line",
            { label: "Delete", icon: "trash", danger: true },
          ]}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen(true)}>Dialog</Button>
        <Button
          onClick={async () => {
            const yes = await confirm({
              title: "Delete “Grandma’s goulash”?",
              action: "Delete",
              danger: true,
            })
            toast.info(String(yes))
          }}
        >
          Confirm
        </Button>
        <Button onClick={() => openDialog("language")}>Language</Button>
        <Button
          onClick={() =>
            toast.success("Deleted “Goulash”", { action: { label: "Undo", run: () => {} } })
          }
        >
          Toast
        </Button>
        <Button onClick={() => toast.error("Unable to Delete Recipe")}>Error</Button>
        <Button
          onClick={() => {
            const done = toast.loading("Importing…")
            setTimeout(done, 3000)
          }}
        >
          Loading
        </Button>
      </div>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Add to shopping list"
        description="Choose what is missing."
        onSubmit={() => new Promise((resolve) => setTimeout(resolve, 800))}
      >
        <TextField label="Name" value="" onChange={() => {}} />
      </Dialog>
      <IconGrid />
    </Card>
  )
}

const IconGrid = () => (
  <div className="flex flex-wrap gap-3 text-soft">
    {iconNames.map((name: IconName) => (
      <span key={name} title={name}>
        <Icon name={name} />
      </span>
    ))}
  </div>
)

function Fields() {
  const [name, setName] = useState("Goulash")
  const [notes, setNotes] = useState("")
  const [password, setPassword] = useState("correct horse")
  const [count, setCount] = useState<number | null>(4)
  const [sort, setSort] = useState<"name" | "rating">("name")
  return (
    <Card className="grid gap-4">
      <TextField label="Name" required value={name} onChange={setName} hint="As in the book." />
      <TextField
        label="Email"
        value="not an address"
        onChange={() => {}}
        error="Email Must Be Valid"
      />
      <TextArea label="Notes" value={notes} onChange={setNotes} placeholder="Anything else?" />
      <PasswordField label="Password" value={password} onChange={setPassword} meter />
      <div className="grid grid-cols-2 gap-4">
        <NumberField label="Servings" value={count} onChange={setCount} />
        <Select
          label="Sort by"
          value={sort}
          onChange={setSort}
          options={[
            { value: "name", label: "Name" },
            { value: "rating", label: "Rating" },
          ]}
        />
      </div>
    </Card>
  )
}

function Choices() {
  const [food, setFood] = useState<Named | null>(foods[0]!)
  const [tags, setTags] = useState<Named[]>(foods.slice(1, 4))
  const [all, setAll] = useState(false)
  const [on, setOn] = useState(true)
  const [unsaved, setUnsaved] = useState(false)
  useLeaveWarning(unsaved)
  const create = (name: string) => ({ id: name, name })
  return (
    <Card className="grid gap-4">
      <Combobox label="Food" options={foods} value={food} onChange={setFood} onCreate={create} />
      <MultiCombobox
        label="Tags"
        options={foods}
        value={tags}
        onChange={setTags}
        onCreate={create}
        requireAll={all}
        onRequireAll={setAll}
      />
      <Switch label="Public" hint="Anybody may read it." checked={on} onChange={setOn} />
      <Switch label="Locked" checked={!on} onChange={(next) => setOn(!next)} />
      <Switch label="Unsaved changes" checked={unsaved} onChange={setUnsaved} />
      <Checkbox label="2 onions, sliced" checked={on} onChange={setOn} />
      <Checkbox label="Some" partly checked={false} onChange={() => {}} />
    </Card>
  )
}

const Messages = () => (
  <Card className="grid gap-4">
    <Banner tone="info">The importer read the page in two seconds.</Banner>
    <Banner tone="success">All 42 recipes were imported.</Banner>
    <Banner tone="warning" icon="offline" actions={<Button>Retry</Button>}>
      You are offline.
    </Banner>
    <Banner tone="error">The page could not be read.</Banner>
    <Tabs
      label="Modes"
      tabs={[
        { name: "Form", icon: "list", content: <Markdown text={text} /> },
        { name: "JSON", icon: "code", content: <SkeletonText /> },
      ]}
    />
  </Card>
)

function Order() {
  const [items, setItems] = useState(foods)
  return (
    <Card>
      <Sortable
        label="Ingredients"
        items={items}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onReorder={setItems}
        className="grid gap-1"
        itemClassName="flex items-center rounded-xl border border-line bg-surface"
      >
        {({ name }, handle) => (
          <>
            {handle}
            <span className="grow">{name}</span>
            <IconButton icon="trash" label={`Remove ${name}`} />
          </>
        )}
      </Sortable>
    </Card>
  )
}

function Pieces() {
  const [rating, setRating] = useState(3.5)
  const [servings, setServings] = useState(4)
  const [on, setOn] = useState(true)
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Rating value={rating} onChange={setRating} />
        <Rating value={2.5} label="Rating" className="size-4.5" />
        <Stepper label="Servings" value={servings} onChange={setServings} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Chip>Vegetarian</Chip>
        <Chip icon="tag" href="/dev/ui">
          Soup
        </Chip>
        <Chip onClick={() => setOn(!on)} pressed={on}>
          Under 30 minutes
        </Chip>
        <Chip onRemove={() => {}} name="Stew">
          Stew
        </Chip>
      </div>
      <div className="flex items-center gap-3">
        <Avatar user={{ id: "none", fullName: "Anna Maria Kovács" }} />
        <Skeleton className="h-6 w-40" />
      </div>
      <Empty icon="book" text="Here your recipes will stand. Bring the first one in.">
        <Button variant="primary" icon="link">
          Import a recipe
        </Button>
      </Empty>
    </Card>
  )
}

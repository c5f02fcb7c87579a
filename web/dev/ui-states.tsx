import { useState } from "react"
import { AnyOrAll } from "../ui/any-or-all"
import { Banner } from "../ui/banner"
import { Button } from "../ui/button"
import { Card } from "../ui/card"
import { Checkbox } from "../ui/checkbox"
import { ChoiceCards } from "../ui/choice-cards"
import { DropZone } from "../ui/drop-zone"
import { TextField } from "../ui/field"
import { FileButton } from "../ui/file-button"
import { IconButton } from "../ui/icon-button"
import { Loaded } from "../ui/loaded"
import { LoadingLine } from "../ui/loading-line"
import { MarkedText } from "../ui/marked-text"
import { Picture } from "../ui/picture"
import { ProgressBar } from "../ui/progress-bar"
import { RetryBanner } from "../ui/retry-banner"
import { Segmented } from "../ui/segmented"
import { Switch } from "../ui/switch"
import { UrlField } from "../ui/url-field"
import { VirtualRows } from "../ui/virtual-rows"

const nothing = () => {}
const noAnswer = new Error("No answer")
const query = { data: undefined, error: null, isFetching: false, refetch: nothing }

/** What stands for a query: it comes, it failed, it is asked again, there is nothing. */
export function QueryStates() {
  const states = {
    Loading: query,
    Failed: { ...query, error: noAnswer },
    "Asked again": { ...query, error: noAnswer, isFetching: true },
    Empty: { ...query, data: [] as string[] },
    There: { ...query, data: ["Goulash", "Lentil soup"] },
  }
  return (
    <Card className="grid gap-5">
      {Object.entries(states).map(([name, state]) => (
        <section key={name} className="grid gap-2">
          <h2 className="text-sm font-semibold text-soft">{name}</h2>
          <Loaded query={state} empty="Nothing is here yet.">
            {(items: string[]) => <p>{items.join(", ")}</p>}
          </Loaded>
        </section>
      ))}
      <RetryBanner query={{ error: noAnswer, refetch: nothing }} />
    </Card>
  )
}

/** Each part as it cannot be used, is at work, or refuses what was given. */
export function OtherStates() {
  const [address, setAddress] = useState("not an address")
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        {(["primary", "secondary", "quiet", "danger"] as const).map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
        {(["primary", "secondary", "quiet", "danger"] as const).map((variant) => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
        <IconButton icon="trash" label="Delete" disabled />
      </div>
      <TextField label="Disabled" value="No one can change this" onChange={nothing} disabled />
      <TextField
        label="Refused"
        value="Goulash"
        onChange={nothing}
        error="Another recipe has this name."
      />
      <UrlField label="Address" value={address} onChange={setAddress} error="This is no address." />
      <Switch label="Disabled switch" checked onChange={nothing} disabled />
      <Checkbox label="Disabled box" checked onChange={nothing} disabled />
      {(["info", "success", "warning", "error"] as const).map((tone) => (
        <Banner key={tone} tone={tone}>
          A banner to say {tone}.
        </Banner>
      ))}
      <div className="relative h-4 overflow-hidden">
        <LoadingLine />
      </div>
    </Card>
  )
}

/** One of a few, any or all, and files. */
export function MoreChoices() {
  const [all, setAll] = useState(false)
  const [view, setView] = useState<"week" | "month">("week")
  const [size, setSize] = useState<"small" | "large">()
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4">
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          choices={[
            { value: "week", label: "Week", icon: "calendar" },
            { value: "month", label: "Month" },
          ]}
        />
        <AnyOrAll label="Tags" all={all} onChange={setAll} />
      </div>
      <ChoiceCards
        label="Size of the portions"
        value={size}
        onChange={setSize}
        choices={[
          { value: "small", label: "Small", hint: "For two." },
          { value: "large", label: "Large", hint: "For a table full." },
        ]}
      />
      <FileButton icon="upload" onChoose={nothing}>
        Choose files
      </FileButton>
      <DropZone label="Drop an archive here" hint="At most 100 MB." onFile={nothing} />
    </Card>
  )
}

const many = Array.from({ length: 1000 }, (_, index) => ({ id: `${index}`, name: `Row ${index}` }))

/** Pictures before they come, progress, marked words, and a list that draws what is seen of it. */
export function Shown() {
  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Picture src={undefined} alt="" className="size-24 rounded-xl" />
        {["Apple pie", "Bigos", "Ćevapi", "Dal", "שקשוקה", "7-layer dip"].map((name) => (
          <Picture
            key={name}
            src={undefined}
            alt=""
            of={{ id: name, name }}
            className="size-24 rounded-xl"
          />
        ))}
        <Picture
          src="/api/media/recipes/none/images/tiny-original.webp"
          alt=""
          className="size-24 rounded-xl"
        />
        <Picture
          src="data:image/gif;base64,R0lGODlhAQABAAAAACw="
          alt=""
          color="#b5651d"
          className="size-24 rounded-xl"
        />
      </div>
      <ProgressBar label="No one knows how much" value={null} most={0} />
      <ProgressBar label="Some" value={30} most={100} />
      <p>
        <MarkedText text="Crème brûlée with caramel" words="creme car" />
      </p>
      <div className="max-h-40 overflow-auto rounded-xl border border-line" tabIndex={0}>
        <VirtualRows label="A thousand rows" items={many} idOf={({ id }) => id} estimate={32}>
          {({ name }) => <p className="px-3 py-1">{name}</p>}
        </VirtualRows>
      </div>
    </Card>
  )
}

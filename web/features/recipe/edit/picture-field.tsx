import { useState } from "react"
import { useTranslation } from "react-i18next"
import { url as urlCheck, fieldErrorOf, required } from "../../../../worker/shared/fields"
import { isPicture, scalePicture } from "../../../lib/picture"
import { useObjectUrl } from "../../../lib/use-object-url"
import { Button } from "../../../ui/button"
import { cx } from "../../../ui/classes"
import { FieldError } from "../../../ui/field-frame"
import { FileButton } from "../../../ui/file-button"
import { Icon, Spinner } from "../../../ui/icons"
import { ShortButton } from "../../../ui/short-button"
import { useFileDrop } from "../../../ui/use-file-drop"
import { usePastedFiles } from "../../../ui/use-pasted-files"
import { UrlField } from "../../../ui/url-field"

/** The change of the picture when the recipe is saved. */
export type PictureChange =
  | { kind: "keep" }
  | { kind: "remove" }
  | { kind: "file"; file: File }
  | { kind: "address"; url: string }

export const keepPicture: PictureChange = { kind: "keep" }

interface PictureFieldProps {
  /** The stored picture. */
  stored: string | undefined
  change: PictureChange
  onChange: (change: PictureChange) => void
  error: string | undefined
}

/** The picture: chosen, pasted, dropped, or from an address. It is scaled down before it is sent. */
export function PictureField({ stored, change, onChange, error }: PictureFieldProps) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(change.kind === "address")
  const shown = usePreview(change, stored)

  async function take(file: File | undefined) {
    if (!file) return
    setBusy(true)
    setFault(undefined)
    try {
      onChange({ kind: "file", file: await scalePicture(file) })
      setAsking(false)
    } catch {
      setFault(t("recipe.form.picture.unreadable"))
    } finally {
      setBusy(false)
    }
  }

  const { over, zone } = useFileDrop((files) => void take(files.find(isPicture)))
  usePastedFiles(([file]) => void take(file), isPicture)

  return (
    <div
      role="group"
      aria-label={t("recipe.form.picture.label")}
      className="grid content-start gap-3 max-sm:grid-cols-[7rem_minmax(0,1fr)] max-sm:items-center max-sm:*:col-span-2"
      {...zone}
    >
      <div
        className={cx(
          "relative grid aspect-4/3 place-items-center overflow-hidden rounded-xl bg-sunken max-sm:col-span-1!",
          !shown && "border-2 border-dashed border-edge",
          over && "outline-3 outline-primary",
        )}
      >
        {shown ? (
          <img src={shown} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <p className="grid justify-items-center gap-2 px-4 text-center text-soft">
            <Icon name={change.kind === "address" ? "web" : "camera"} className="size-9" />
            {change.kind === "address" ? (
              <bdi className="line-clamp-3 break-all">{change.url}</bdi>
            ) : (
              <span className="pointer-coarse:hidden">{t("recipe.form.picture.drop")}</span>
            )}
          </p>
        )}
        {busy && <Spinner className="relative size-8" />}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-span-1!">
        <FileButton
          icon="upload"
          busy={busy}
          accept="image/*"
          onChoose={([file]) => void take(file)}
        >
          {t("recipe.form.picture.upload")}
        </FileButton>
        <ShortButton
          icon="web"
          label={t("recipe.form.picture.fromAddress")}
          aria-expanded={asking}
          onClick={() => setAsking(!asking)}
        />
        {shown && (
          <ShortButton
            variant="quiet"
            icon="trash"
            label={t("recipe.form.picture.remove")}
            onClick={() => onChange(stored ? { kind: "remove" } : keepPicture)}
          />
        )}
        {change.kind !== "keep" && (
          <Button variant="quiet" icon="undo" onClick={() => onChange(keepPicture)}>
            {t("general.undo")}
          </Button>
        )}
      </div>
      {asking && (
        <AddressField
          initial={change.kind === "address" ? change.url : ""}
          onChoose={(url) => {
            onChange({ kind: "address", url })
            setAsking(false)
          }}
        />
      )}
      <p role="status" className="text-sm text-soft empty:sr-only">
        {change.kind === "remove" && t("recipe.form.picture.removed")}
        {(change.kind === "file" || change.kind === "address") && t("recipe.form.picture.waiting")}
      </p>
      <FieldError error={fault ?? error} />
    </div>
  )
}

function AddressField({ initial, onChoose }: { initial: string; onChoose: (url: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(initial)
  const [error, setError] = useState<string>()

  function choose() {
    const fault = fieldErrorOf(typed, [required, urlCheck])
    if (!fault) return onChoose(typed.trim())
    setError(fault.key === "validation.required" ? t(fault.key) : t("validation.url"))
  }

  return (
    <div className="flex flex-wrap items-end gap-2">
      <UrlField
        className="min-w-0 grow basis-56"
        label={t("recipe.form.picture.address")}
        value={typed}
        error={error}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return
          event.preventDefault()
          choose()
        }}
      />
      <Button onClick={choose}>{t("recipe.form.picture.addressAction")}</Button>
    </div>
  )
}

/** The picture after saving. */
function usePreview(change: PictureChange, stored: string | undefined) {
  const own = useObjectUrl(change.kind === "file" ? change.file : undefined)
  // Pictures of other sites are not shown: saving copies them here first.
  return change.kind === "file" ? own : change.kind === "keep" ? stored : undefined
}

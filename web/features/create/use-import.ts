import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { useCreateOnce } from "../../lib/use-create-once"
import { toast } from "../../lib/toast"
import type { CutData } from "./import-editor/editor-state"
import { type ImportFailure, importFailureOf } from "./import-errors"

/** A page by its address, or one sent as HTML or text. */
export interface Source {
  url: string
  data?: string
  /** The user's corrections, saved as they are. */
  cut?: CutData
}

export type ImportState =
  | { step: "idle" }
  | { step: "busy"; source: Source }
  /** The group has a recipe of the same page. */
  | { step: "known"; source: Source; recipe: { slug: string; name: string } }
  | { step: "failed"; source: Source; fault: ImportFailure }

interface ImportOptions {
  groupSlug: string
  includeTags: boolean
  includeCategories: boolean
  stayInEditMode: boolean
  /** After a recipe was created and before it is shown: to store more with it. Must not throw. */
  onMade?: (made: { slug: string }) => Promise<void> | void
  /** After a recipe was created. */
  onDone?: () => void
}

type Imported = Outputs["recipes"]["createFromUrl"]

/** Creates a recipe from a source; if one of the same page exists, it asks first. */
export function useImport(options: ImportOptions) {
  const { groupSlug, includeTags, includeCategories, stayInEditMode, onMade, onDone } = options
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { client, invalidate } = trpc.useUtils()
  const [state, setState] = useState<ImportState>({ step: "idle" })
  const once = useCreateOnce()
  const running = useRef<AbortController>(undefined)

  async function run(source: Source, anyway = false) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ step: "busy", source })
    try {
      const imported = await made(source, anyway, signal)
      if (imported.slug !== null) {
        await onMade?.({ slug: imported.slug })
        return arrive(imported.slug, imported)
      }
      setState({ step: "known", source, recipe: imported.existing! })
    } catch (error) {
      if (!signal.aborted) setState({ step: "failed", source, fault: importFailureOf(error) })
    }
  }

  const made = (source: Source, anyway: boolean, signal: AbortSignal) => {
    const { url, data, cut } = source
    return once([source, anyway], (newId) => {
      if (cut) return client.recipes.createFromCut.mutate({ data: cut, anyway, newId }, { signal })
      const wish = { anyway, includeCategories, newId }
      return data === undefined
        ? client.recipes.createFromUrl.mutate({ data: { url, includeTags }, ...wish }, { signal })
        : client.recipes.createFromText.mutate(
            { data: { data, url: url || null, includeTags }, ...wish },
            { signal },
          )
    })
  }

  function arrive(slug: string, { recipeId, warnings, newFoods, newUnits }: Imported) {
    void invalidate()
    onDone?.()
    const place = `/g/${groupSlug}/r/${slug}`
    navigate(`${place}${stayInEditMode ? "?edit=true" : ""}`, { replace: true })
    const missing = warnings.map((warning) => t(`create.warnings.${warning}`))
    const edit = { label: t("general.edit"), run: () => navigate(`${place}?edit=true`) }
    if (missing.length > 0) {
      toast.warning(t("create.withoutSome", { warnings: missing.join(" ") }), { action: edit })
    } else if (newFoods > 0 && !stayInEditMode) {
      const review = () => navigate(`/group/data/foods/new?recipe=${recipeId}`)
      toast.info(t("create.withNewFoods", { count: newFoods }), {
        action: { label: t("create.lookAtNew"), run: review },
      })
    } else if (newUnits > 0 && !stayInEditMode) {
      toast.info(t("create.withNewUnits", { count: newUnits }), {
        action: {
          label: t("create.lookAtNew"),
          run: () => navigate(`${place}?edit=true&parse=true`),
        },
      })
    }
  }

  return {
    state,
    run,
    /** Stops waiting. What the server has started may still arrive. */
    stop() {
      running.current?.abort()
      setState({ step: "idle" })
    },
    reset: () => setState((old) => (old.step === "busy" ? old : { step: "idle" })),
  }
}

import { useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { type Outputs, trpc } from "../../lib/trpc"
import { toast } from "../../ui/toast"
import { sameAddresses } from "./same-addresses"

/** Why nothing was imported: a reason that the server names, or no answer at all. */
const reasons = [
  "badAddress",
  "failed",
  "missing",
  "noRecipe",
  "privateAddress",
  "refused",
  "tooLarge",
  "tooManyRedirects",
  "tooSlow",
  "unreachable",
  "wrongType",
  "noAnswer",
] as const
export type ImportReason = (typeof reasons)[number]

export type ImportState =
  | { step: "idle" }
  | { step: "busy"; url: string }
  /** The group has a recipe from this address. */
  | { step: "known"; url: string; recipe: { slug: string; name: string } }
  | { step: "failed"; url: string; reason: ImportReason | undefined; message: string }

interface ImportOptions {
  groupSlug: string
  includeTags: boolean
  stayInEditMode: boolean
}

type Imported = Outputs["recipes"]["createFromUrl"]

/** Imports an address, unless a recipe of it is here: then it asks first. */
export function useImport({ groupSlug, includeTags, stayInEditMode }: ImportOptions) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const { client, invalidate } = trpc.useUtils()
  const [state, setState] = useState<ImportState>({ step: "idle" })
  const running = useRef<AbortController>(undefined)

  async function run(url: string, anyway = false) {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    setState({ step: "busy", url })
    try {
      const recipe = anyway ? undefined : await known(url, signal)
      if (recipe) return setState({ step: "known", url, recipe })
      const data = { url, includeTags }
      const imported = await client.recipes.createFromUrl.mutate({ data }, { signal })
      void invalidate()
      arrive(imported)
    } catch (error) {
      if (signal.aborted) return
      const { message } = failureOf(error)
      setState({ step: "failed", url, reason: reasonOf(error), message })
    }
  }

  async function known(url: string, signal: AbortSignal) {
    const queryFilter = sameAddresses(url)
      .map((address) => `orgURL = "${address}"`)
      .join(" OR ")
    if (!queryFilter) return undefined
    // Not knowing is no reason not to import.
    const page = await client.recipes.list
      .query({ queryFilter, perPage: 1 }, { signal })
      .catch(() => undefined)
    signal.throwIfAborted()
    return page?.items[0]
  }

  function arrive({ slug, warnings }: Imported) {
    navigate(`/g/${groupSlug}/r/${slug}${stayInEditMode ? "?edit=true" : ""}`, { replace: true })
    if (warnings.length === 0) return
    const words = warnings.map((warning) => t(`create.warnings.${warning}`)).join(" ")
    toast.warning(t("create.withoutSome", { warnings: words }), {
      action: {
        label: t("general.edit"),
        run: () => navigate(`/g/${groupSlug}/r/${slug}?edit=true`),
      },
    })
  }

  return {
    state,
    run,
    /** Waits no longer. What the server has begun may still arrive. */
    stop() {
      running.current?.abort()
      setState({ step: "idle" })
    },
    reset: () => setState((old) => (old.step === "busy" ? old : { step: "idle" })),
  }
}

function reasonOf(error: unknown): ImportReason | undefined {
  const { status } = failureOf(error)
  if (status === undefined) return "noAnswer"
  const { reason } = (error as { data?: { reason?: string } | null }).data ?? {}
  return reasons.find((known) => known === reason)
}

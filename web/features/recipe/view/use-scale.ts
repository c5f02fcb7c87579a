import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "wouter"
import { scaleYield, servingsOf } from "../../../../worker/shared/recipe/servings"
import { useFormat } from "../../../lib/format"

const LEAST = 0.01
const MOST = 1000

/** A number above 0 in the address, or none. */
function numberIn(params: URLSearchParams, name: string) {
  const value = Number(params.get(name)?.replace(",", "."))
  return Number.isFinite(value) && value > 0 ? value : undefined
}

const round = (value: number) => Math.round(value * 1000) / 1000

/** The scale of the recipe: `?servings=6` or `?scale=1.5` of the address. */
export function useScale(recipeYield: string | null) {
  const { i18n } = useTranslation()
  const [params, setParams] = useSearchParams()
  const base = recipeYield ? servingsOf(recipeYield) : undefined
  const wanted = numberIn(params, "servings")
  const asked = wanted && base ? wanted / base : (numberIn(params, "scale") ?? 1)
  const factor = Math.min(MOST, Math.max(LEAST, asked))
  const { amount: write } = useFormat()
  const decimalMark = useMemo(() => decimalMarkOf(i18n.language), [i18n.language])

  function put(name: "servings" | "scale", value: number | undefined) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete("servings")
        next.delete("scale")
        if (value !== undefined) next.set(name, String(round(value)))
        return next
      },
      { replace: true },
    )
  }

  return {
    factor,
    /** Servings as written; undefined when the yield has no number. */
    base,
    servings: base && round(base * factor),
    decimalMark,
    write,
    scaledYield: recipeYield && scaleYield(recipeYield, factor, { decimalMark }),
    setServings: (servings: number) => put("servings", servings === base ? undefined : servings),
    setFactor: (next: number) => put("scale", next === 1 ? undefined : next),
  }
}

export type Scale = ReturnType<typeof useScale>

export function decimalMarkOf(locale: string): "." | "," {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5)
  return parts.find(({ type }) => type === "decimal")?.value === "," ? "," : "."
}

import type { Context } from "../../context"
import { type Locale, seedLocaleFor } from "../../shared/locales"

/** The seeds of a new group: `CODE.json` in this folder. A food states its label. */
export interface Catalogue {
  labels: { name: string; color: string }[]
  /** `as` is the English name of the same food, by which its nutrition is found. */
  foods: { label: string; name: string; pluralName: string; aliases: string[]; as?: string }[]
  units: {
    name: string
    pluralName: string
    abbreviation: string
    pluralAbbreviation: string
    /** Whether amounts read as fractions; metric ones do not. */
    fraction: boolean
    aliases: string[]
  }[]
}

/** The catalogue of a language, or the English one. */
export const catalogueIn = ({ dataFile }: Pick<Context, "dataFile">, locale: Locale) =>
  dataFile(`seeds-${seedLocaleFor(locale)}`) as Promise<Catalogue>

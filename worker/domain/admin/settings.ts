import { Config, isSecret } from "../../config"
import type { SiteScope } from "../../context"
import { contractVersion, larderVersion } from "../../version"
import { maskedUrl } from "./about"

/** Colors are visible in the interface, and the runner's key is not set by the owner. */
const left = /^(THEME_|RUNNER_KEY$)/

/** How the site runs, and what the environment sets. Of secrets only whether they are set. */
export function siteSettings({ config, runtime }: Pick<SiteScope, "config" | "runtime">) {
  const defaults = Config.parse({})
  const names = Object.keys(Config.shape) as (keyof Config)[]
  return {
    runtime,
    version: larderVersion,
    apiVersion: contractVersion,
    variables: names
      .filter((name) => !left.test(name))
      .map((name) => {
        const value = textOf(config[name])
        return {
          name,
          isSecret: isSecret(name),
          isChanged: value !== textOf(defaults[name]),
          value: isSecret(name) ? null : name === "LIBSQL_URL" ? maskedUrl(config[name]) : value,
        }
      }),
  }
}

/** Null for what is not set. */
const textOf = (value: Config[keyof Config]) =>
  value === undefined || (Array.isArray(value) && value.length === 0) ? null : String(value)

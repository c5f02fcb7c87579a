import type { Config } from "../config"
import { isTimeZone } from "../shared/time-zones"

/**
 * The household's time zone; the site's where it has none, or one that this machine does not support, for example
 * after a move to an older one.
 */
export const timeZoneOf = (
  { TZ }: Pick<Config, "TZ">,
  preferences: { timeZone: string | null } | null | undefined,
): string => {
  const own = preferences?.timeZone
  return own && isTimeZone(own) ? own : TZ
}

import type { Config } from "../../config"
import { forbidden } from "../errors"

/** A demo shows everything and keeps no files of its visitors. */
export function refuseInDemo({ config }: { config: Config }) {
  if (config.IS_DEMO) throw forbidden("Uploads are switched off in this demo.")
}

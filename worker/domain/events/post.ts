import type { Context } from "../../context"
import { OutboundError } from "../../outbound"

/**
 * Posts JSON to an address of a member, and returns the 2xx status.
 * @throws OutboundError
 */
export async function post(
  { outbound }: Pick<Context, "outbound">,
  url: string,
  body: unknown,
): Promise<number> {
  const { status } = await outbound.send(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  if (status >= 200 && status < 300) return status
  throw new OutboundError("failed", { code: "failed.status", values: { status } }, { status })
}

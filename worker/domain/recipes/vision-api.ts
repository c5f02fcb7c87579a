import type { VisionErrorCode } from "../../shared/failure-reasons"
import type { Said } from "../../shared/messages"
import type { Db } from "../../../db/client"
import type { Config } from "../../config"
import type { Context } from "../../context"
import { sniff } from "../../media/sniff"
import { OutboundError } from "../../outbound"
import { DomainError, InvalidInput } from "../errors"
import { countVisionRequest } from "./vision-quota"

export class VisionError extends DomainError {
  override readonly reason: VisionErrorCode

  constructor(reason: VisionErrorCode, status: number, said: Said) {
    super(status, said)
    this.reason = reason
  }
}

/** Bytes of a picture that are sent. */
const PICTURE = 3_000_000
/** Characters of an answer that are used. */
const TEXT = 20_000

const task = `You transcribe photographs of recipes. Answer with the text of the recipe alone, in its own language and words, corrected only where a letter was plainly misread. The title stands on the first line. Then comes the heading of the ingredients as it is written, one ingredient a line, an empty line, the heading of the steps, and one step a line. Leave out what is no part of the recipe. Add nothing, no remarks and no markup. If there is no recipe or no text, answer with NOTHING.`

/** The service that receives pictures, if the owner of the site has configured it; people see this name. */
export function visionHost({
  OPENAI_BASE_URL: address,
  OPENAI_API_KEY: key,
}: Config): string | null {
  return address && key ? new URL(address).host : null
}

/**
 * The text of a picture, as the configured service reads it: untrusted plain text, to be corrected.
 * Two round trips to the database: the proof of the caller, and the count of the month.
 * @param data the picture in base64: a JPEG, PNG or WebP of at most 3 MB
 */
export async function readPictureByApi(
  { config, outbound, db }: Pick<Context, "config" | "outbound"> & { db: Db },
  { picture }: { picture: string },
): Promise<{ text: string }> {
  const { OPENAI_BASE_URL: address, OPENAI_API_KEY: key, OPENAI_MODEL: model } = config
  if (!address || !key) throw new VisionError("notConfigured", 501, "service.none")
  const type = pictureTypeOf(picture)
  const cap = config.OPENAI_MONTHLY_CAP
  if (!(await countVisionRequest(db, cap)))
    throw new VisionError("capReached", 429, { code: "service.capReached", values: { count: cap } })
  const answer = await outbound
    .service({ address, key }, "/chat/completions", {
      model,
      messages: [
        { role: "system", content: task },
        {
          role: "user",
          content: [
            { type: "text", text: "Transcribe this recipe." },
            { type: "image_url", image_url: { url: `data:${type};base64,${picture}` } },
          ],
        },
      ],
    })
    .catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error
      const refusal = new VisionError(
        error.reason,
        error.reason === "tooSlow" ? 408 : 400,
        error.said,
      )
      refusal.cause = error
      throw refusal
    })
  const text = plainText(contentOf(answer))
  if (!text || /^nothing\.?$/i.test(text)) throw new VisionError("noText", 400, "service.noRecipe")
  return { text }
}

/** @throws InvalidInput for a file that is not a picture, or is too large */
function pictureTypeOf(base64: string): string {
  const loc = ["body", "picture"]
  if (base64.length > (PICTURE * 4) / 3) throw new InvalidInput(loc, "picture.tooLargeToRead")
  if (!/^[a-z0-9+/]+={0,2}$/i.test(base64)) throw new InvalidInput(loc, "picture.notBase64")
  const start = Uint8Array.from(atob(base64.slice(0, 4096 - (4096 % 4))), (c) => c.charCodeAt(0))
  const type = sniff(start)
  if (type !== "image/jpeg" && type !== "image/png" && type !== "image/webp")
    throw new InvalidInput(loc, "picture.wrongType")
  return type
}

/** `choices[0].message.content` of a chat completion: a text, or a list of parts with texts. */
function contentOf(answer: unknown): string {
  const { choices } = (answer ?? {}) as { choices?: { message?: { content?: unknown } }[] }
  const content = Array.isArray(choices) ? choices[0]?.message?.content : undefined
  if (typeof content === "string") return content
  if (!Array.isArray(content)) return ""
  return content
    .map((part: { text?: unknown } | null) => (typeof part?.text === "string" ? part.text : ""))
    .join("\n")
}

/** Without code fences, control characters, and everything after a page's length. */
const plainText = (text: string) =>
  text
    .replace(/^\s*```\w*\n|\n```\s*$/g, "")
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[\p{Cc}\p{Co}\p{Cn}]/gu, (sign) => (sign === "\n" || sign === "\t" ? sign : ""))
    .slice(0, TEXT)
    .trim()

import { z } from "@hono/zod-openapi"
import type { Message } from "../shared/messages"

/** A message for people: its code, and the values of its text. The web renders it in the reader's language. */
export const SaidMessage = z.custom<Message>().openapi("Message", { type: "object" })

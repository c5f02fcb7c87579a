import { foldText } from "../../worker/shared/fold-text"

/** A text as searches compare it, without surrounding spaces. */
export const plainText = (text: string) => foldText(text).trim()

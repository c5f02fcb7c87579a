import { foldText } from "../../worker/shared/fold-text"

/** A text as it is compared while searching, without blanks around it. */
export const plainText = (text: string) => foldText(text).trim()

import { withoutPictures } from "../../worker/shared/recipe/text-pictures"

/**
 * The words of a text, without pictures and the symbols of Markdown and HTML: until it is rendered, or to be read
 * aloud.
 */
export const withoutMarkup = (text: string) =>
  withoutPictures(text).replace(/<[^<>]*>|[*_`]+|^#+ /gm, "")

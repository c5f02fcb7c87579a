import { withoutPictures } from "../../worker/shared/recipe/text-pictures"

/**
 * The words of a text alone, without pictures and the signs of Markdown and HTML: until it is rendered, or to be read
 * aloud.
 */
export const withoutMarkup = (text: string) =>
  withoutPictures(text).replace(/<[^<>]*>|[*_`]+|^#+ /gm, "")

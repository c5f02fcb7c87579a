import { Markdown } from "../../ui/markdown"
import { CookbookCover } from "./cookbook-cover"

interface CookbookIntroProps {
  /** Markdown. */
  text: string
  cover: Parameters<typeof CookbookCover>[0]["recipes"]
}

/** The introduction of a cookbook with its cover beside it; nothing where it has none. */
export function CookbookIntro({ text, cover }: CookbookIntroProps) {
  if (!text) return null
  return (
    <div className="flex items-start gap-4 sm:gap-6">
      {cover && cover.length > 0 && (
        <CookbookCover
          recipes={cover}
          size="card"
          className="size-24 shrink-0 rounded-xl shadow-card sm:size-40"
        />
      )}
      <div dir="auto" className="max-w-prose min-w-0 grow">
        <Markdown text={text} />
      </div>
    </div>
  )
}

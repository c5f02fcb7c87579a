import type { Recipe } from "../recipe"
import type { DisplayOptions } from "../view/use-display-options"

export interface CookModeProps {
  recipe: Recipe
  reading: DisplayOptions
  ticked: ReadonlySet<string>
  onTick: (id: string) => void
  /** 0 is before the first step. */
  place: number
  onPlace: (place: number) => void
  onLeave: () => void
  /** Called instead of `onLeave` when the last step is finished. */
  onFinish: () => void
}

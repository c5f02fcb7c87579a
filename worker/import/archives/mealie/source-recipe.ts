import type { RecipeTexts, StoredTextField } from "../../../shared/recipe/fields.ts"

/* A recipe of a backup with all rows that belong to it. */

export interface SourceLine {
  title: string | null
  note: string
  quantity: number | null
  unitId: string | null
  foodId: string | null
  originalText: string | null
  referenceId: string | null
  /** The recipe that is used as an ingredient (from 3.1 on). */
  recipeId: string | null
}
export interface SourceStep {
  title: string
  /** A name shown instead of "Step 1" (from 2.1 on). */
  summary: string
  text: string
  references: string[]
}
export interface SourceWords {
  id: string | null
  userId: string | null
  text: string
  createdAt: string | null
  updateAt: string | null
}
export interface SourceEvent extends SourceWords {
  subject: string
  eventType: "system" | "info" | "comment"
  hasImage: boolean
  timestamp: string
}
export interface SourceRating {
  userId: string
  rating: number | null
  isFavorite: boolean
}

/** A recipe with everything that belongs to it; ids are those of the backup. */
export interface SourceRecipe extends RecipeTexts<StoredTextField> {
  id: string
  userId: string | null
  slug: string
  /** Whether the recipe has a picture by its own data; the file may still be missing. */
  hasImage: boolean
  /** The rating of the whole group, in versions before 1.4. */
  rating: number | null
  createdAt: string | null
  updateAt: string | null
  dateAdded: string | null
  dateUpdated: string | null
  lastMade: string | null
  settings: SourceSettings | null
  nutrition: Record<string, string>
  extras: Record<string, string | null>
  lines: SourceLine[]
  steps: SourceStep[]
  notes: { title: string; text: string }[]
  assets: { name: string; icon: string; fileName: string }[]
  comments: SourceWords[]
  events: SourceEvent[]
  opinions: SourceRating[]
  categoryIds: string[]
  tagIds: string[]
  toolIds: string[]
}

export interface SourceSettings {
  public: boolean
  showNutrition: boolean
  showAssets: boolean
  landscapeView: boolean
  disableComments: boolean
  /** Null in versions that always show amounts. */
  disableAmount: boolean | null
  locked: boolean
}

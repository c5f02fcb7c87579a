import type { SourceRating, SourceRecipe } from "../../../import/archives/mealie/source-recipe"
import { now } from "../../../lib/times"
import { idsOf } from "./id-map"
import type { Members } from "./people"
import type { RecipeWork } from "./recipe-work"
import { ifAny, leftOut, mapped } from "./remarks"

/**
 * Ratings and favorites of members. Early versions have one rating for the whole group, which becomes the owner's.
 * Those of other people are left out, or become the caller's where the caller has none.
 */
export function importedRatings(
  source: SourceRecipe,
  members: Members,
  caller: string,
  ofOthers: RecipeWork["ratingsOfOthers"],
) {
  const rows = new Map<string, SourceRating>()
  const others: SourceRating[] = []
  for (const { userId, rating, isFavorite } of source.opinions) {
    const member = members.get(userId)
    if (member && !rows.has(member)) rows.set(member, { userId: member, rating, isFavorite })
    else if (!member) others.push({ userId: caller, rating, isFavorite })
  }
  const isCallers = ofOthers === "caller" && others.length > 0 && !rows.has(caller)
  if (isCallers) rows.set(caller, together(others))
  const isRated = source.opinions.some(({ rating }) => rating)
  const common =
    !isRated && source.rating && source.rating > 0 && source.rating <= 5 ? source.rating : null
  if (common) {
    const owner = members.get(source.userId ?? "") ?? caller
    rows.set(owner, {
      userId: owner,
      isFavorite: rows.get(owner)?.isFavorite ?? false,
      rating: common,
    })
  }
  const ratings = [...rows.values()].flatMap(({ rating }) => rating ?? [])
  return {
    rows: [...rows.values()],
    mean: ratings.length ? ratings.reduce((sum, one) => sum + one, 0) / ratings.length : null,
    remarks: [
      ...ifAny(common ?? 0, () => mapped("remarks.ratingOfOwner")),
      ...ifAny(others.length, () =>
        isCallers
          ? mapped("remarks.ratingsToCaller", { count: others.length })
          : leftOut("remarks.ratingsOfOthers", { count: others.length }),
      ),
    ],
  }
}

/** Several ratings as one: the mean in halves, and a favorite if any is. */
function together(opinions: SourceRating[]): SourceRating {
  const ratings = opinions.flatMap(({ rating }) => rating || [])
  const mean = ratings.reduce((sum, one) => sum + one, 0) / ratings.length
  return {
    userId: opinions[0]!.userId,
    rating: ratings.length ? Math.round(mean * 2) / 2 : null,
    isFavorite: opinions.some(({ isFavorite }) => isFavorite),
  }
}

/** Comments of members; those of others become the caller's, with the writer's name. */
export async function importedComments(
  { scope, members, catalogue }: RecipeWork,
  source: SourceRecipe,
  recipeId: string,
) {
  const keys = source.comments.map((comment, i) => comment.id ?? `${source.id} ${i}`)
  const ids = await idsOf(
    scope.groupId,
    "comment",
    keys.map((key) => `${recipeId} ${key}`),
  )
  const at = now()
  let others = 0
  const rows = source.comments.map(({ userId, text, createdAt, updateAt }, i) => {
    const member = members.get(userId ?? "")
    if (!member) others++
    const author = catalogue.users.get(userId ?? "")
    const name = author?.fullName || author?.username || "Somebody"
    return {
      id: ids.get(`${recipeId} ${keys[i]}`)!,
      recipeId,
      userId: member ?? scope.userId,
      text: member ? text : `${name}: ${text}`,
      createdAt: createdAt ?? at,
      updateAt: updateAt ?? createdAt ?? at,
    }
  })
  return {
    rows,
    remarks: ifAny(others, () => mapped("remarks.commentsOfOthers", { count: others })),
  }
}

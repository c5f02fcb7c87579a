import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { useLocation } from "wouter"
import { failureOf } from "../../lib/failures"
import { recipePicture } from "../../lib/recipe-picture"
import { trpc } from "../../lib/trpc"
import { Banner } from "../../ui/banner"
import { Button, ButtonLink } from "../../ui/button"
import { Card } from "../../ui/card"
import { Empty } from "../../ui/empty"
import { StickyFooter } from "../../ui/sticky-footer"
import { toast } from "../../lib/toast"
import type { PageRecipe } from "../create"
import type { Recipe } from "../recipe"
import { changesFor } from "./changes"
import { ChoicePair } from "./choice-pair"
import {
  allChosen,
  type Choices,
  compare,
  countChosen,
  differing,
  type FieldDifference,
  nothingChosen,
} from "./comparison"
import { ListDifferences } from "./list-differences"
import { MarkedWords } from "./marked-words"
import { NutritionSide } from "./nutrition-side"

interface CompareProps {
  recipe: Recipe
  page: PageRecipe
  groupSlug: string
}

/** Field by field and line by line: mine is kept unless the page's is chosen. */
export function Compare({ recipe, page, groupSlug }: CompareProps) {
  const { t } = useTranslation()
  const comparison = useMemo(() => compare(recipe, page), [recipe, page])
  const [chosen, setChosen] = useState<Choices>(nothingChosen)
  const apply = useApply(recipe, groupSlug)
  const { fields, ingredients, steps } = comparison
  const count = countChosen(chosen)
  const differences = fields.length + differing(ingredients).length + differing(steps).length
  const onlyPicture = differences === 1 && fields[0]?.field === "picture"

  const take = <K extends keyof Choices>(list: K, item: unknown, taken: boolean) =>
    setChosen((old) => {
      const next = new Set<unknown>(old[list])
      if (taken) next.add(item)
      else next.delete(item)
      return { ...old, [list]: next as Choices[K] }
    })

  if (differences === 0)
    return (
      <Empty icon="check" text={t("update.same")}>
        <ButtonLink href={`/g/${groupSlug}/r/${recipe.slug}`} variant="primary">
          {t("update.back")}
        </ButtonLink>
      </Empty>
    )

  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-soft">{t("update.intro")}</p>
      {onlyPicture && <Banner tone="info">{t("update.onlyPicture")}</Banner>}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setChosen(allChosen(comparison))}>{t("update.all")}</Button>
        <Button variant="quiet" disabled={count === 0} onClick={() => setChosen(nothingChosen)}>
          {t("update.none")}
        </Button>
      </div>
      {fields.length > 0 && (
        <Card as="section" className="grid grid-cols-1 gap-5">
          {fields.map((difference) => (
            <ChoicePair
              key={difference.field}
              label={t(`recipe.fields.${difference.field}`)}
              {...sidesOf(difference, recipe, page, t("update.empty"), t("update.seePicture"))}
              taken={chosen.fields.has(difference.field)}
              onTake={(taken) => take("fields", difference.field, taken)}
            />
          ))}
        </Card>
      )}
      <ListDifferences
        title={t("recipe.ingredients")}
        nameOf={(place) => t("update.ingredient", { place })}
        comparison={ingredients}
        chosen={chosen.ingredients}
        onTake={(row, taken) => take("ingredients", row, taken)}
      />
      <ListDifferences
        title={t("recipe.steps")}
        nameOf={(place) => t("update.step", { place })}
        comparison={steps}
        chosen={chosen.steps}
        onTake={(row, taken) => take("steps", row, taken)}
      />
      <StickyFooter className="justify-end gap-x-4 gap-y-1 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p role="status" className="grow text-soft">
          {t("update.chosen", { count })}
        </p>
        <Button
          variant="primary"
          icon="save"
          busy={apply.busy}
          disabled={count === 0}
          onClick={() => void apply.run(changesFor(recipe, page, comparison, chosen))}
        >
          {t("update.apply")}
        </Button>
      </StickyFooter>
    </div>
  )
}

function sidesOf(
  { field, mine, theirs }: FieldDifference,
  recipe: Recipe,
  page: PageRecipe,
  empty: string,
  seePicture: string,
) {
  if (field === "nutrition")
    return {
      mine: <NutritionSide nutrition={recipe.nutrition} />,
      theirs: <NutritionSide nutrition={page.nutrition} />,
    }
  if (field === "picture") {
    const picture = recipePicture(recipe, "tiny")
    return {
      mine: picture ? (
        <img src={picture} alt="" className="size-24 rounded-lg object-cover" />
      ) : (
        empty
      ),
      theirs: (
        <a href={theirs} target="_blank" rel="noreferrer" className="text-accent-text underline">
          {seePicture}
        </a>
      ),
    }
  }
  return {
    mine: mine ? <MarkedWords text={mine} other={theirs} /> : empty,
    theirs: <MarkedWords text={theirs} other={mine} />,
  }
}

/** Writes the choices at once; the toast undoes them. */
function useApply(recipe: Recipe, groupSlug: string) {
  const { t } = useTranslation()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const update = trpc.recipes.updateFromSource.useMutation({ meta: { quiet: true } })

  function show(next: Recipe) {
    utils.recipes.open.setData({ slug: next.slug }, (old) => ({
      mine: old?.mine ?? utils.recipes.open.getData({ slug: recipe.slug })!.mine,
      recipe: next,
    }))
    navigate(`/g/${groupSlug}/r/${next.slug}`, { replace: true })
  }

  async function undo(
    { slug, dateUpdated }: Recipe,
    change: ReturnType<typeof changesFor>["undo"],
  ) {
    try {
      const { recipe: former } = await utils.client.recipes.updateFromSource.mutate({
        slug,
        expected: dateUpdated,
        ...change,
      })
      show(former)
      await utils.recipes.invalidate()
      toast.success(t("update.undone"))
    } catch (error) {
      toast.error(failureOf(error).status === 409 ? t("update.changed") : failureOf(error).message)
    }
  }

  async function run(changes: ReturnType<typeof changesFor>) {
    try {
      const { recipe: next, warning } = await update.mutateAsync({
        slug: recipe.slug,
        expected: recipe.dateUpdated,
        ...changes.change,
      })
      show(next)
      await utils.recipes.invalidate()
      const { formerPicture, ...others } = changes.undo
      // A picture that could not be fetched has left the old one in place.
      const undoWithoutPicture =
        warning && "image" in others.data ? { data: { ...others.data, image: undefined } } : others
      const action = {
        label: t("general.undo"),
        run: () => void undo(next, warning || !formerPicture ? undoWithoutPicture : changes.undo),
      }
      if (warning) toast.warning(t("update.doneWithout"), { action })
      else toast.success(t("update.done"), { action })
    } catch (error) {
      const { status, message } = failureOf(error)
      if (status === 409) {
        toast.error(t("update.changed"))
        return utils.recipes.open.invalidate({ slug: recipe.slug })
      }
      toast.error(status === 400 ? t("validation.recipeTaken") : message)
    }
  }
  return { run, busy: update.isPending }
}

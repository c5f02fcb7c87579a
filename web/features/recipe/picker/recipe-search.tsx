import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from "@headlessui/react"
import { useTranslation } from "react-i18next"
import { recipePicture } from "../../../lib/recipe-picture"
import { cx } from "../../../ui/classes"
import { controlLook, FieldFrame } from "../../../ui/field-frame"
import { Icon, Spinner } from "../../../ui/icons"
import { MarkedText } from "../../../ui/marked-text"
import { Picture } from "../../../ui/picture"
import { closeOnTab } from "../../../ui/combobox-tab"
import type { PickedRecipe, RecipePickerProps } from "./picked-recipe"
import { useMatchingRecipes } from "./use-matching-recipes"

interface RecipeSearchProps extends RecipePickerProps {
  typed: string
  onType: (typed: string) => void
}

export default function RecipeSearch(props: RecipeSearchProps) {
  const { label, labelHidden, onPick, onEscape, autoFocus, open, typed, onType } = props
  const { t } = useTranslation()
  const { recipes, search, searching, failed } = useMatchingRecipes(typed)

  function pick(recipe: PickedRecipe | null) {
    if (!recipe) return
    const { id, slug, name, image } = recipe
    onPick({ id, slug, name, image })
    onType("")
  }

  const said = failed
    ? t("general.loadingFailed")
    : recipes.length > 0 || searching
      ? undefined
      : typed.trim()
        ? t("field.nothingFound", { query: search })
        : t("picker.noRecipes")
  const options = (
    <ComboboxOptions
      static={open}
      modal={false} // The other parts of a dialog can still be reached.
      anchor={open ? undefined : { to: "bottom start", gap: 6, padding: 8 }}
      className={cx(
        "overflow-y-auto focus:outline-none",
        open
          ? "-mx-2 grid content-start gap-0.5"
          : "z-50 max-h-96! w-(--input-width) min-w-64 rounded-xl border border-line bg-surface p-1.5 shadow-float empty:invisible",
      )}
    >
      {recipes.map((recipe) => (
        <ComboboxOption
          key={recipe.id}
          value={recipe}
          className="flex min-h-14 cursor-pointer items-center gap-3 rounded-xl p-2 data-focus:bg-sunken"
        >
          <Picture
            src={recipePicture(recipe, "tiny")}
            of={recipe}
            alt=""
            width={40}
            height={40}
            className="size-10 shrink-0 rounded-lg"
          />
          <span dir="auto" className="min-w-0 grow text-page-side leading-snug wrap-anywhere">
            <MarkedText text={recipe.name} words={search} />
          </span>
        </ComboboxOption>
      ))}
    </ComboboxOptions>
  )

  return (
    <Combobox immediate value={null as PickedRecipe | null} onChange={pick}>
      <FieldFrame label={label} labelHidden={labelHidden}>
        {(wiring) => (
          <div className="relative" {...closeOnTab}>
            <span className="pointer-events-none absolute inset-y-0 start-3 grid place-items-center text-soft">
              {searching && typed.trim() ? <Spinner /> : <Icon name="search" className="size-5" />}
            </span>
            <ComboboxInput
              {...wiring}
              type="search"
              autoFocus={autoFocus}
              autoComplete="off"
              enterKeyHint="search"
              placeholder={t("picker.placeholder")}
              value={typed}
              onChange={(event) => onType(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === "Escape") onEscape?.()
              }}
              className={cx(controlLook, "ps-10.5 [&::-webkit-search-cancel-button]:hidden")}
            />
          </div>
        )}
      </FieldFrame>
      {open ? (
        <div className="grid content-start">
          {!search && recipes.length > 0 && (
            <p className="pt-3 pb-1 text-sm font-semibold text-soft">{t("picker.recent")}</p>
          )}
          {options}
        </div>
      ) : (
        options
      )}
      <p role={failed ? "alert" : "status"} className="text-sm text-soft empty:hidden">
        {said}
      </p>
    </Combobox>
  )
}

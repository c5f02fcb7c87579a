import { memo } from "react"
import { useTranslation } from "react-i18next"
import { trpc } from "../../../lib/trpc"
import { MultiCombobox } from "../../../ui/combobox"
import type { PartProps } from "./basics"
import { type Draft, newChoice } from "./draft"
import { Section } from "./section"

const everything = { perPage: -1 }
const forLong = { staleTime: 5 * 60_000 }
const none: never[] = []

interface OrganizersProps
  extends Pick<PartProps, "change">, Pick<Draft, "recipeCategory" | "tags" | "tools"> {}

const namesOf = ({ recipeCategory, tags, tools }: OrganizersProps) =>
  [...recipeCategory, ...tags, ...tools].map(({ name }) => name).join(", ")

/** Categories, tags and tools. A new one is created when the recipe is saved. */
export const Organizers = memo(function Organizers(props: OrganizersProps) {
  const { change } = props
  const { t } = useTranslation()
  const categories = trpc.organizers.categories.list.useQuery(everything, forLong).data?.items
  const tags = trpc.organizers.tags.list.useQuery(everything, forLong).data?.items
  const tools = trpc.organizers.tools.list.useQuery(everything, forLong).data?.items
  return (
    <Section title={t("recipe.form.organizers")} folds={namesOf(props)}>
      <MultiCombobox
        label={t("recipe.form.categories")}
        options={categories ?? none}
        value={props.recipeCategory}
        onChange={(recipeCategory) => change({ recipeCategory })}
        onCreate={newChoice}
      />
      <MultiCombobox
        label={t("recipe.form.tags")}
        options={tags ?? none}
        value={props.tags}
        onChange={(chosen) => change({ tags: chosen })}
        onCreate={newChoice}
      />
      <MultiCombobox
        label={t("recipe.form.tools")}
        options={tools ?? none}
        value={props.tools}
        onChange={(chosen) => change({ tools: chosen })}
        onCreate={newChoice}
      />
    </Section>
  )
})

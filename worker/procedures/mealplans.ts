import { z } from "zod"
import { createOnce } from "../domain/create-once"
import { listPlanCategories, setPlanCategories } from "../domain/meal-plans/categories"
import { createMeals } from "../domain/meal-plans/create-many"
import * as calendars from "../domain/meal-plans/calendar"
import { addIdeas, listIdeas, removeIdeas } from "../domain/meal-plans/ideas"
import { planRandomMeal } from "../domain/meal-plans/random"
import { answerMeal, unansweredMeals } from "../domain/meal-plans/unanswered"
import * as read from "../domain/meal-plans/read"
import { ruleOwners } from "../domain/meal-plans/rules"
import * as saved from "../domain/meal-plans/templates"
import * as write from "../domain/meal-plans/write"
import { nutritionOfDays } from "../domain/nutrition/recipes"
import { ownerWrites } from "../domain/organizers/owners"
import { ChosenOrganizers } from "../schemas/organizer-refs"
import {
  MealAnswer,
  MealCalendar,
  MealInput,
  MealListQuery,
  MealPage,
  MealPatch,
  MealRange,
  Meals,
  MealServing,
  MealUpdate,
  MovedMeal,
  PlannedMeal,
  PlannerMeal,
  PlannerMealPatch,
  RandomMeal,
} from "../schemas/meal-plan"
import { AddedIdeas, IdeaRecipes, MealIdea, RemovedIdeas } from "../schemas/meal-plan-idea"
import { MealRule, MealRuleInput, MealRulePage, MealRulePatch } from "../schemas/meal-plan-rule"
import {
  PlannedTemplate,
  MealTemplate,
  MealTemplateInput,
  MealTemplateName,
  TemplateStart,
} from "../schemas/meal-plan-template"
import { DayNutrition } from "../schemas/nutrition"
import { Organizer } from "../schemas/organizer"
import { Int, NewId, Uuid } from "../schemas/wire"
import { crudProcedures } from "./crud"
import { memberProcedure, rateLimited, publicProcedure, router } from "./trpc"

const one = memberProcedure.input(z.object({ itemId: Int }))

const rules = router(
  crudProcedures(
    ruleOwners,
    {
      item: MealRule,
      page: MealRulePage,
      input: MealRuleInput,
      update: MealRuleInput,
      patch: MealRulePatch,
    },
    ownerWrites(ruleOwners),
  ),
)

const oneTemplate = memberProcedure.input(z.object({ itemId: Uuid }))

const templates = router({
  list: memberProcedure.output(z.array(MealTemplate)).query(({ ctx }) => saved.listTemplates(ctx)),

  create: memberProcedure
    .input(z.object({ data: MealTemplateInput, newId: NewId }))
    .output(MealTemplate)
    .mutation(({ ctx, input: { data, newId } }) =>
      createOnce(
        newId,
        () => saved.createTemplate(ctx, data, newId),
        (id) => saved.getTemplate(ctx, id),
      ),
    ),

  rename: oneTemplate
    .input(z.object({ data: MealTemplateName }))
    .output(MealTemplate)
    .mutation(({ ctx, input }) => saved.renameTemplate(ctx, input.itemId, input.data.name)),

  delete: oneTemplate
    .output(MealTemplate)
    .mutation(({ ctx, input }) => saved.deleteTemplate(ctx, input.itemId)),

  plan: oneTemplate
    .input(z.object({ start: TemplateStart }))
    .output(PlannedTemplate)
    .mutation(({ ctx, input }) => saved.planTemplate(ctx, input.itemId, input.start)),
})

const ideas = router({
  list: memberProcedure
    .meta({ summary: "List the recipes that are to be planned on a day not chosen yet" })
    .output(z.array(MealIdea))
    .query(({ ctx }) => listIdeas(ctx)),

  add: memberProcedure
    .input(IdeaRecipes)
    .output(AddedIdeas)
    .mutation(({ ctx, input }) => addIdeas(ctx, input.recipeIds)),

  remove: memberProcedure
    .input(IdeaRecipes)
    .output(RemovedIdeas)
    .mutation(({ ctx, input }) => removeIdeas(ctx, input.recipeIds)),
})

const calendar = router({
  get: memberProcedure
    .meta({ summary: "Read one's own calendar address of the plan, or null" })
    .output(MealCalendar.nullable())
    .query(({ ctx }) => calendars.getCalendar(ctx)),

  create: memberProcedure
    .concat(rateLimited(20))
    .meta({ summary: "Make a calendar address of the plan, in the place of the one before" })
    .output(MealCalendar)
    .mutation(({ ctx }) => calendars.createCalendar(ctx)),

  revoke: memberProcedure
    .meta({ summary: "Take one's own calendar address of the plan back" })
    .output(MealCalendar)
    .mutation(({ ctx }) => calendars.revokeCalendar(ctx)),

  /** The content of such an address without a login: text/calendar. */
  read: publicProcedure
    .concat(rateLimited(120))
    .input(z.object({ file: z.string(), locale: z.string().default("en-US") }))
    .output(z.string())
    .query(({ ctx, input }) => calendars.readCalendar(ctx, input.file, input.locale)),
})

export const mealplansRouter = router({
  rules,
  templates,
  ideas,
  calendar,

  list: memberProcedure
    .input(MealListQuery)
    .output(MealPage)
    .query(({ ctx, input }) => read.listMeals(ctx, input)),

  today: memberProcedure
    .meta({ summary: "List what is planned for today, in the time zone of the group" })
    .output(z.array(PlannedMeal))
    .query(({ ctx }) => read.mealsOfToday(ctx)),

  get: one.output(PlannedMeal).query(({ ctx, input }) => read.getMeal(ctx, input.itemId)),

  create: memberProcedure
    .input(z.object({ data: MealInput }))
    .output(PlannedMeal)
    .mutation(({ ctx, input }) => write.createMeal(ctx, input.data)),

  random: memberProcedure
    .meta({ summary: "Plan a recipe by chance, as the rules have it", refuses: [404] })
    .input(
      z.object({
        data: RandomMeal,
        /** If possible, no recipe that is planned within so many days of the date. */
        apart: Int.pipe(z.number().min(0).max(60)).optional(),
        /** Uses an idea if possible. */
        ideasFirst: z.boolean().optional(),
      }),
    )
    .output(PlannedMeal)
    .mutation(({ ctx, input }) => planRandomMeal(ctx, input.data, input.apart, input.ideasFirst)),

  update: one
    .input(z.object({ data: MealUpdate }))
    .output(PlannedMeal)
    .mutation(({ ctx, input }) => write.changeMeal(ctx, input.itemId, input.data)),

  patch: one
    .input(z.object({ data: MealPatch }))
    .output(PlannedMeal)
    .mutation(({ ctx, input }) => write.changeMeal(ctx, input.itemId, input.data)),

  delete: one.output(PlannedMeal).mutation(({ ctx, input }) => write.deleteMeal(ctx, input.itemId)),

  /** For the web's planner: whole days, without pages, with the times of the last changes. */
  range: memberProcedure
    .input(MealRange)
    .output(z.array(PlannerMeal))
    .query(({ ctx, input }) => read.mealsBetween(ctx, input.start, input.end)),

  /** The sum for one serving of each planned recipe, by day. */
  nutrition: memberProcedure
    .input(MealRange)
    .output(z.array(DayNutrition))
    .query(({ ctx, input }) => nutritionOfDays(ctx, input)),

  /** The planned meals of past days without an answer to "Made it?". */
  unanswered: memberProcedure.output(z.array(PlannerMeal)).query(({ ctx }) => unansweredMeals(ctx)),

  /** Answers for a meal that was not made, or takes the answer back. `timeline.made` answers for one that was made. */
  answer: memberProcedure
    .input(MealAnswer)
    .output(MealAnswer)
    .mutation(({ ctx, input }) => answerMeal(ctx, input.id, input.answered)),

  createMany: memberProcedure
    .input(z.object({ data: Meals }))
    .output(z.array(PlannerMeal))
    .mutation(({ ctx, input }) => createMeals(ctx, input.data)),

  /** Moves one to another day, or to another meal of the day, or both. */
  move: memberProcedure
    .input(MovedMeal)
    .output(PlannerMeal)
    .mutation(({ ctx, input: { id, ...slot } }) => write.changeMeal(ctx, id, slot)),

  /** Sets for how many one is cooked, or whether it was cooked before. */
  serve: memberProcedure
    .input(MealServing)
    .output(PlannerMeal)
    .mutation(({ ctx, input: { id, ...serving } }) => write.changeMeal(ctx, id, serving)),

  /** Changes fields of one, unless someone else has changed them since: `was` has the values that were read. */
  save: one
    .input(z.object({ data: PlannerMealPatch, was: PlannerMealPatch.optional() }))
    .output(PlannerMeal)
    .mutation(({ ctx, input }) => write.changeMeal(ctx, input.itemId, input.data, input.was)),

  categories: memberProcedure
    .meta({ summary: "List the group's own categories for meal plans" })
    .output(z.array(Organizer))
    .query(({ ctx }) => listPlanCategories(ctx)),

  setCategories: memberProcedure
    .meta({ summary: "Replace the group's own categories for meal plans" })
    .input(z.object({ data: ChosenOrganizers }))
    .output(z.array(Organizer))
    .mutation(({ ctx, input }) => setPlanCategories(ctx, input.data)),
})

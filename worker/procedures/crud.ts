import { z } from "zod"
import type { Scope } from "../context"
import { createOnce } from "../domain/create-once"
import { deleteOne, getOne, listOfAll, type Resource } from "../domain/resource"
import { PageQuery } from "../schemas/pagination"
import { NewId, Uuid } from "../schemas/wire"
import { memberProcedure } from "./trpc"

type Schema = z.ZodType

/** The schemas of a resource: one of it, a page, and what is sent to create, replace and patch one. */
interface Schemas<Item, Page, Input, Update, Patch> {
  item: Item
  page: Page
  input: Input
  update: Update
  patch: Patch
}

/** How one is created and changed, where resources differ: by name, with organizers, or alone. */
interface Writes<Input extends Schema, Update extends Schema, Patch extends Schema> {
  create(scope: Scope, data: z.output<Input>, id?: string): Promise<unknown>
  update(scope: Scope, id: string, data: z.output<Update>): Promise<unknown>
  patch(scope: Scope, id: string, data: z.output<Patch>): Promise<unknown>
}

interface Options<Query> {
  /** The list's input beside pages: a search. */
  query?: Query
  /** The procedures that write, where other callers than members may. */
  changing?: typeof memberProcedure
}

/** List, get, create, update, patch and delete of a resource. Its other procedures are spread into its router. */
export function crudProcedures<
  Item extends Schema,
  Page extends Schema,
  Input extends Schema,
  Update extends Schema,
  Patch extends Schema,
  Query extends Schema = typeof PageQuery,
>(
  resource: Resource<any, any>,
  { item, page, input, update, patch }: Schemas<Item, Page, Input, Update, Patch>,
  writes: Writes<Input, Update, Patch>,
  { query = PageQuery as Schema as Query, changing = memberProcedure }: Options<Query> = {},
) {
  const one = z.object({ itemId: Uuid })
  // A resource's output is what its item's schema accepts; tRPC does not see that through the generics.
  const shown = (answer: Promise<unknown>) => answer as Promise<never>
  const sent = <Data extends Schema>(given: unknown) =>
    given as { itemId: string; data: z.output<Data>; newId?: string }
  return {
    list: memberProcedure
      .input(query)
      .output(page)
      .query(({ ctx, input: asked }) => shown(listOfAll(ctx, resource, asked as never))),

    get: memberProcedure
      .input(one)
      .output(item)
      .query(({ ctx, input: { itemId } }) => shown(getOne(ctx, resource, itemId))),

    create: changing
      .input(z.object({ data: input, newId: NewId }))
      .output(item)
      .mutation(({ ctx, input: given }) => {
        const { data, newId } = sent<Input>(given)
        return shown(
          createOnce(
            newId,
            () => writes.create(ctx, data, newId),
            (id) => getOne(ctx, resource, id),
          ),
        )
      }),

    update: changing
      .input(z.object({ itemId: Uuid, data: update }))
      .output(item)
      .mutation(({ ctx, input: given }) => {
        const { itemId, data } = sent<Update>(given)
        return shown(writes.update(ctx, itemId, data))
      }),

    patch: changing
      .input(z.object({ itemId: Uuid, data: patch }))
      .output(item)
      .mutation(({ ctx, input: given }) => {
        const { itemId, data } = sent<Patch>(given)
        return shown(writes.patch(ctx, itemId, data))
      }),

    delete: changing
      .input(one)
      .output(item)
      .mutation(({ ctx, input: { itemId } }) => shown(deleteOne(ctx, resource, itemId))),
  }
}

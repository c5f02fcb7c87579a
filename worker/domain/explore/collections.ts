import { cookbooks } from "../../../db/schema"
import { type Collection } from "../collection"
import { getOne, listOfAll } from "../kept"
import { type CookbookRow, cookbookRows, cookbookSource, getCookbook } from "../cookbooks/read"
import { plain } from "../errors"
import { listRows, type SearchQuery } from "../listing/list-rows"
import { type Explorer, mostForOutsiders } from "./reader"

/** One page of foods or organizers, all of which a group shows that shows anything. */
export const exploreAll = <Row, Shown>(
  explorer: Explorer,
  collection: Collection<Row, Shown>,
  query: SearchQuery,
  path: string,
) => listOfAll(explorer, { ...collection, path }, query)

/** @throws DomainError 404 */
export const exploreOne = <Row, Shown>(
  explorer: Explorer,
  collection: Collection<Row, Shown>,
  id: string,
) => getOne(explorer, collection, id, () => plain(404, `${collection.word} not found`))

/** One page of the cookbooks that are public. */
export const exploreCookbooks = ({ group }: Explorer, query: SearchQuery, path: string) =>
  listRows<CookbookRow>(group, query, {
    table: cookbooks,
    source: cookbookSource,
    // A query of Drizzle's, whose own type knows the columns.
    rows: (where) => cookbookRows(group, where) as never,
    searched: { texts: ({ name }) => [name], normalised: true },
    path,
  })

/** A public cookbook with its public recipes, of very many the first by name. @throws DomainError 404 */
export const explorePublicCookbook = (explorer: Explorer, idOrSlug: string) =>
  getCookbook(explorer, idOrSlug, { missing: "cookbook not found", most: mostForOutsiders })

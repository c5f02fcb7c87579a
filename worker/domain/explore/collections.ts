import type { Collection } from "../collection"
import { getCookbook } from "../cookbooks/read"
import { cookbookOwners } from "../cookbooks/write"
import { plain } from "../errors"
import { getOne, listOfAll } from "../resource"
import type { SearchQuery } from "../listing/list-rows"
import { anonymousColumns } from "../anonymous-access"
import { type Explorer, mostForOutsiders } from "./reader"

/** One page of foods or organizers: all of them in a group that shows any recipes. */
export const exploreAll = <Row, Shown>(
  explorer: Explorer,
  collection: Collection<Row, Shown>,
  query: SearchQuery,
  path: string,
) =>
  listOfAll(explorer, { ...collection, source: anonymousColumns(collection.source), path }, query)

/** @throws DomainError 404 */
export const exploreOne = <Row, Shown>(
  explorer: Explorer,
  collection: Collection<Row, Shown>,
  id: string,
) => getOne(explorer, collection, id, () => plain(404, `notFoundHere.${collection.word}`))

/** One page of the cookbooks that are public. */
export const exploreCookbooks = (explorer: Explorer, query: SearchQuery, path: string) => {
  const searched = { texts: ({ name }: { name: string }) => [name], normalised: true }
  const source = anonymousColumns(cookbookOwners.source)
  return listOfAll(explorer, { ...cookbookOwners, source, searched, path }, query)
}

/**
 * A public cookbook with its public recipes, the first by name if there are very many.
 * @throws DomainError 404
 */
export const explorePublicCookbook = (explorer: Explorer, idOrSlug: string) =>
  getCookbook(explorer, idOrSlug, { missing: "notFoundHere.cookbook", most: mostForOutsiders })

import { ofGroup, loggedIn, type Rule } from "./rules"

export default {
  ...organizer("categories", "category"),
  ...organizer("tags", "tag"),
  ...organizer("tools", "tool"),
  "GET /api/organizers/categories/empty": loggedIn(),
  "GET /api/organizers/tags/empty": loggedIn(),
} satisfies Record<string, Rule>

function organizer(plural: string, word: string): Record<string, Rule> {
  const url = `/api/organizers/${plural}`
  return {
    [`GET ${url}`]: loggedIn(),
    [`POST ${url}`]: loggedIn(201),
    [`GET ${url}/{item_id}`]: ofGroup(),
    [`PUT ${url}/{item_id}`]: ofGroup(),
    [`PATCH ${url}/{item_id}`]: ofGroup(),
    [`DELETE ${url}/{item_id}`]: ofGroup(200, 400),
    [`POST ${url}/{item_id}/duplicate`]: ofGroup(201),
    [`GET ${url}/slug/{${word}_slug}`]: ofGroup(),
  }
}

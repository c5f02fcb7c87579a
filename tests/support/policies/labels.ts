import { ofGroup, loggedIn, type Rule } from "./rules"

const url = "/api/groups/labels"

export default {
  [`GET ${url}`]: loggedIn(),
  [`POST ${url}`]: loggedIn(),
  [`GET ${url}/{item_id}`]: ofGroup(),
  [`PUT ${url}/{item_id}`]: ofGroup(),
  [`PATCH ${url}/{item_id}`]: ofGroup(),
  [`DELETE ${url}/{item_id}`]: ofGroup(200, 400),
  [`POST ${url}/{item_id}/duplicate`]: ofGroup(201),
} satisfies Record<string, Rule>

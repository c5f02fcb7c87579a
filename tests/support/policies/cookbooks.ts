import { ofGroup, loggedIn, type Rule } from "./rules"

const url = "/api/groups/cookbooks"

export default {
  [`GET ${url}`]: loggedIn(),
  [`POST ${url}`]: loggedIn(201),
  [`PUT ${url}`]: ofGroup(200, 404, {
    body: ({ cookbook: { id, groupId } }) => [{ id, groupId, name: "Renamed" }],
  }),
  [`GET ${url}/{item_id}`]: ofGroup(),
  [`PUT ${url}/{item_id}`]: ofGroup(),
  [`PATCH ${url}/{item_id}`]: ofGroup(),
  [`DELETE ${url}/{item_id}`]: ofGroup(200, 400),
  [`POST ${url}/{item_id}/duplicate`]: ofGroup(201),
} satisfies Record<string, Rule>

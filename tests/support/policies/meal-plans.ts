import { all, anyCaller, type Fixtures, ofGroup, loggedIn, type Rule } from "./rules"

const url = "/api/groups/mealplans"
const rules = `${url}/rules`
const rule = { values: ({ mealRule }: Fixtures) => ({ item_id: mealRule.id }) }
const note = { body: () => ({ date: "2026-05-01", title: "Out" }) }

export default {
  [`GET ${url}`]: loggedIn(),
  [`POST ${url}`]: loggedIn(201, note),
  [`GET ${url}/today`]: loggedIn(),
  // The stranger's group has no recipes.
  [`POST ${url}/random`]: ofGroup(),
  [`GET ${url}/{item_id}`]: ofGroup(),
  [`PUT ${url}/{item_id}`]: ofGroup(200, 404, note),
  [`PATCH ${url}/{item_id}`]: ofGroup(200, 404, note),
  [`DELETE ${url}/{item_id}`]: ofGroup(200, 400),
  [`GET ${url}/calendar`]: loggedIn(),
  [`POST ${url}/calendar`]: loggedIn(201),
  // Each has one of their own, of these the member alone.
  [`DELETE ${url}/calendar`]: { statuses: { ...all(400), anonymous: 401, member: 200 } },
  [`GET ${url}/calendar/{file}`]: anyCaller(200, {
    values: ({ calendar }) => ({ file: `${calendar.token}.ics` }),
  }),
  [`GET ${rules}`]: loggedIn(),
  [`POST ${rules}`]: loggedIn(201),
  [`GET ${rules}/{item_id}`]: ofGroup(200, 404, rule),
  [`PUT ${rules}/{item_id}`]: ofGroup(200, 404, rule),
  [`PATCH ${rules}/{item_id}`]: ofGroup(200, 404, rule),
  [`DELETE ${rules}/{item_id}`]: ofGroup(200, 400, rule),
  "GET /api/groups/categories": loggedIn(),
  "PUT /api/groups/categories": loggedIn(),
} satisfies Record<string, Rule>

import { ofGroup, loggedIn, type Fixtures, type Rule } from "./rules"

const lists = "/api/groups/shopping/lists"
const items = "/api/groups/shopping/items"

const item = ({ list }: Fixtures) => ({ shoppingListId: list.id, note: "eggs" })

export default {
  [`GET ${lists}`]: loggedIn(),
  [`POST ${lists}`]: loggedIn(201),
  [`GET ${lists}/{item_id}`]: ofGroup(),
  [`PUT ${lists}/{item_id}`]: ofGroup(),
  [`PATCH ${lists}/{item_id}`]: ofGroup(),
  [`DELETE ${lists}/{item_id}`]: ofGroup(200, 400),
  [`POST ${lists}/{item_id}/duplicate`]: ofGroup(201),
  [`POST ${lists}/{list_id}/operations`]: ofGroup(200, 404, {
    values: ({ list }) => ({ list_id: list.id }),
    body: () => ({ operations: [] }),
  }),
  // Without the upgrade that a WebSocket asks for.
  [`GET ${lists}/{item_id}/live`]: ofGroup(426),
  [`PUT ${lists}/{item_id}/label-settings`]: ofGroup(),
  [`POST ${lists}/{item_id}/recipe/{recipe_id}`]: ofGroup(),
  [`POST ${lists}/{item_id}/recipe/{recipe_id}/delete`]: ofGroup(),
  [`GET ${items}`]: loggedIn(),
  [`POST ${items}`]: ofGroup(201, 422, { body: item }),
  [`PUT ${items}`]: ofGroup(200, 422, {
    body: (made) => [{ ...item(made), id: made.shoppingItem.id }],
  }),
  // Ids that are not there do not count.
  [`DELETE ${items}`]: loggedIn(200, { values: ({ shoppingItem }) => ({ ids: shoppingItem.id }) }),
  [`POST ${items}/create-bulk`]: ofGroup(201, 422, { body: (made) => [item(made)] }),
  [`GET ${items}/{item_id}`]: ofGroup(),
  [`PUT ${items}/{item_id}`]: ofGroup(200, 422, { body: item }),
  [`PATCH ${items}/{item_id}`]: ofGroup(200, 404, { body: () => ({ checked: true }) }),
  [`DELETE ${items}/{item_id}`]: loggedIn(),
} satisfies Record<string, Rule>

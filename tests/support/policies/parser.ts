import { loggedIn, type Rule } from "./rules"

export default {
  "POST /api/parser/explain": loggedIn(),
  "POST /api/parser/ingredient": loggedIn(),
  "POST /api/parser/ingredients": loggedIn(),
} satisfies Record<string, Rule>

import { signedIn, type Rule } from "./rules"

export default {
  "POST /api/parser/explain": signedIn(),
  "POST /api/parser/ingredient": signedIn(),
  "POST /api/parser/ingredients": signedIn(),
} satisfies Record<string, Rule>

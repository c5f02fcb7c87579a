import { appRouter } from "../../procedures"
import { route } from "../route"

const { parser } = appRouter

export default {
  "Recipe: Ingredient Parser": [
    route("POST /api/parser/ingredient", parser.ingredient),
    route("POST /api/parser/ingredients", parser.ingredients),
    route("POST /api/parser/explain", parser.explain),
  ],
}

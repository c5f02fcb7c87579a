import { appRouter } from "../../procedures"
import { route } from "../route"

const { groups, users } = appRouter

export default {
  "Users: CRUD": [
    route("GET /api/users/self", users.self),
    route("GET /api/users/self/group", groups.self),
    route("GET /api/users/group-users", groups.users),
    route("PUT /api/users/password", users.changePassword),
    route("GET /api/users/{item_id}", users.get),
    route("PUT /api/users/{item_id}", users.update),
    route("PATCH /api/users/{item_id}", users.patch),
  ],
  "Users: Tokens": [
    route("POST /api/users/api-tokens", users.createToken, 201),
    route("DELETE /api/users/api-tokens/{token_id}", users.deleteToken),
  ],
  "Users: Ratings": [
    route("GET /api/users/self/ratings", users.ownRatings),
    route("GET /api/users/self/ratings/{recipe_id}", users.ownRating),
    route("GET /api/users/self/favorites", users.ownFavorites),
    route("GET /api/users/{id}/ratings", users.ratings),
    route("GET /api/users/{id}/favorites", users.favorites),
    route("POST /api/users/{id}/ratings/{slug}", users.rate),
    route("POST /api/users/{id}/favorites/{slug}", users.addFavorite),
    route("DELETE /api/users/{id}/favorites/{slug}", users.removeFavorite),
  ],
}

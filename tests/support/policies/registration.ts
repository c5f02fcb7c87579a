import { anyCaller, type Rule } from "./rules"

const password = "a fine long one"

export default {
  "POST /api/users/register": anyCaller(201, {
    body: ({ groupId, invitation }) => ({
      groupToken: invitation.token,
      email: `${groupId}@example.com`,
      username: groupId,
      fullName: "New Here",
      password,
      passwordConfirm: password,
    }),
  }),
  "POST /api/users/forgot-password": anyCaller(200),
  "POST /api/users/reset-password": anyCaller(400, {
    body: () => ({ token: "guess", email: "", password, passwordConfirm: password }),
  }),
} satisfies Record<string, Rule>

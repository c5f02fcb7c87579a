export { AccountFields, useAccountForm } from "./account-fields"
export { VisibilityChoice } from "./visibility-choice"

/** The cookie that holds a sign-in's token; the name is the contract's (2.1). */
export const sessionCookie = "mealie.access_token"

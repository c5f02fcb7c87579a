/** Pages that one begins with: their texts come with the shell in every language. */
export const firstPages = ["/", "/login", "/g/:groupSlug"]

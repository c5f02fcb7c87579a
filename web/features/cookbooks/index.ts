export { useCachedCookbooks, withAddresses, type CachedCookbook } from "./cached-cookbooks"
export { loadRefreshCookbookLinks } from "./loaders"
export { usePublicCookbooks } from "./public-cookbooks"
export { useScopeText } from "./use-scope-text"

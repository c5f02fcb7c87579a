import { createContext, useContext } from "react"

/** The slug of the group whose public part is shown; undefined among one's own recipes. */
export const PublicGroupContext = createContext<string | undefined>(undefined)

export const usePublicGroup = () => useContext(PublicGroupContext)

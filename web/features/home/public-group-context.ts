import { createContext, useContext } from "react"

/** The slug of a group of which one sees what it shows to anybody; undefined among one's own recipes. */
export const PublicGroupContext = createContext<string | undefined>(undefined)

export const usePublicGroup = () => useContext(PublicGroupContext)

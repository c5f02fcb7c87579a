import { Redirect } from "wouter"

/** The tables begin with the foods. */
export const DataIndex = () => <Redirect href="/group/data/foods" replace />

import { type ComponentType, lazy, useState } from "react"

/**
 * A component whose code loads when it is first drawn, or earlier by `preload`. When its code has loaded it does
 * not suspend: React would show the fallback for at least 300 ms.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const preload = async () => (loaded ??= await load())
  const Later = lazy(async () => ({ default: await preload() }))

  function Loadable() {
    // The first type is kept: another one would be another component, with its own state.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later)
    return <Shown />
  }
  return { Component: Loadable, preload }
}

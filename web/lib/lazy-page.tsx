import { type ComponentType, lazy, useState } from "react"

/**
 * A component whose code loads when it is first drawn, or ahead by `preload`. Drawn with its code
 * there it does not suspend: React would show the fallback, and keep it for 300 ms at least.
 */
export function lazyPage(load: () => Promise<ComponentType>) {
  let loaded: ComponentType | undefined
  const preload = async () => (loaded ??= await load())
  const Later = lazy(async () => ({ default: await preload() }))

  function Loadable() {
    // The first one stays: another type would be another component, with a state of its own.
    const [Shown] = useState<ComponentType>(() => loaded ?? Later)
    return <Shown />
  }
  return { Component: Loadable, preload }
}

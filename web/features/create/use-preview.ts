import { useEffect, useState } from "react"
import { trpc } from "../../lib/trpc"
import { type Outputs } from "../../lib/trpc-types"
import { type ImportFailure, importFailureOf } from "./import-errors"

export type PageRecipe = Outputs["recipes"]["readSource"]

export interface Preview {
  /** The last reading; it stays while the next one loads. */
  recipe: PageRecipe | undefined
  fault: ImportFailure | undefined
  busy: boolean
}

/** Milliseconds after the last key: each reading is a request. */
const REST = 900

/** What the server reads from a text, a moment after it was typed; `portion` chooses one of several recipes. */
export function usePreview(data: string, url: string, portion = 0): Preview {
  const { client } = trpc.useUtils()
  const [preview, setPreview] = useState<Preview>(none)
  const source = data.trim()
  useEffect(() => {
    if (!source) return setPreview(none)
    const controller = new AbortController()
    setPreview((old) => ({ ...old, busy: true }))
    const read = async () => {
      try {
        const { signal } = controller
        const address = /^https?:\/\//i.test(url.trim()) ? url.trim() : null
        const recipe = await client.recipes.readSource.mutate(
          { data: { data: source, url: address }, portion },
          { signal },
        )
        setPreview({ recipe, fault: undefined, busy: false })
      } catch (error) {
        if (controller.signal.aborted) return
        setPreview({ recipe: undefined, fault: importFailureOf(error), busy: false })
      }
    }
    const timer = setTimeout(() => void read(), REST)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, source, url, portion])
  return preview
}

const none: Preview = { recipe: undefined, fault: undefined, busy: false }

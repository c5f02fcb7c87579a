import type { Answer } from "./app"
import { expectContract } from "./contract"
import { smallPicture } from "./small-pictures"

/** The operations that some test has looked at. */
export const performed = new Set<string>()

/** Looks at an answer as the contract's success of an operation, and gives its body. */
export async function expectContractSuccess(name: string, asked: Promise<Answer>) {
  const answer = await asked
  expectContract(name, answer)
  performed.add(name)
  return answer.body
}

export const formOf = (members: Record<string, string | Blob>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(members)) form.set(name, value)
  return form
}

export const pngFile = () => new File([smallPicture], "picture.png", { type: "image/png" })

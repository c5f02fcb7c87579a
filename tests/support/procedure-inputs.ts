import { z } from "zod"
import { AnyUuid, Uuid } from "../../worker/schemas/wire"
import type { Schema } from "./operations"

/** What a procedure takes, as a JSON schema that says of ids that they are. */
export function inputOf({ _def }: { _def: { inputs: unknown[] } }): Schema {
  // tRPC merges the objects of chained inputs.
  const shapes = (_def.inputs as z.ZodObject[]).map(({ shape }) => shape)
  return z.toJSONSchema(z.object(Object.assign({}, ...shapes) as z.ZodRawShape), {
    io: "input",
    unrepresentable: "any",
    override({ zodSchema, jsonSchema }) {
      const isId = (zodSchema as unknown) === Uuid || (zodSchema as unknown) === AnyUuid
      if (isId) jsonSchema.format = "uuid"
    },
  }) as Schema
}

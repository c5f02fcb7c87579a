import { type Schema, Validator } from "@cfworker/json-schema"
import { expect } from "vitest"
import type { Answer } from "./app"
import contract from "./contract.json"
import { additions } from "./contract-differences"

/*
 * `contract.json` holds, for every operation that answers JSON, the status and the schema of a success: the
 * OpenAPI document of the API that clients were written for, reduced, with the answers that it leaves
 * open described, every member required and no other member allowed.
 */

interface Operation {
  status: number
  /** None: an answer without a body. */
  schema?: Schema
}
export const operations = contract.operations as Record<string, Operation>

const definitions = Object.fromEntries(
  Object.entries(contract.$defs as Record<string, Schema>).map(([name, schema]) => [
    name,
    extended(schema, additions[name]?.members ?? []),
  ]),
)

function extended(schema: Schema, members: string[]): Schema {
  return {
    ...schema,
    properties: { ...schema.properties, ...Object.fromEntries(members.map((key) => [key, {}])) },
    required: [...(schema.required ?? []), ...members],
  }
}

const validate = (schema: Schema, value: unknown) => {
  const whole = { ...schema, $defs: definitions }
  return new Validator(whole, "2020-12", false).validate(value)
}

/** Fails unless the answer is the contract's success of an operation: status, type, and body. */
export function expectContract(name: string, answer: Answer) {
  const operation = operations[name]
  if (!operation) throw new Error(`The contract has no ${name}`)
  expect({ name, status: answer.status, body: answer.body }).toMatchObject({
    status: operation.status,
  })
  if (!operation.schema) return expect(answer.body).toBeUndefined()
  expect(answer.headers.get("content-type")).toMatch(/^application\/json\b/)
  expect([name, failuresIn(operation.schema, answer.body)]).toEqual([name, []])
}

/** Fails unless the answer is a refusal of input as the contract words them: `{"detail": [{loc, msg, type}]}`. */
export function expectValidationError(answer: Answer) {
  expect(answer.status).toBe(422)
  expect(failuresIn({ $ref: "#/$defs/HTTPValidationError" }, answer.body)).toEqual([])
}

/** Where a value is not as its schema has it; the innermost places alone, which say what is wrong. */
function failuresIn(schema: Schema, value: unknown): string[] {
  const { valid, errors } = validate(schema, value)
  if (valid) return []
  return errors
    .filter(({ keyword }) => !["properties", "items", "$ref", "anyOf"].includes(keyword))
    .map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`)
}

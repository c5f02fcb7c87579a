import type { TestApp } from "./app"

/** A JSON schema as the document spells it. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minLength?: number
  minimum?: number
  minItems?: number
  items?: Schema
  additionalProperties?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
}

interface Parameter {
  name: string
  in: "path" | "query" | "header"
  required?: boolean
  schema: Schema
}

/** One operation of the API document, ready to be called. */
export interface Operation {
  /** `PUT /api/recipes/{slug}` */
  name: string
  method: "get" | "post" | "put" | "patch" | "delete"
  path: string
  parameters: Parameter[]
  body?: { type: "json" | "form" | "multipart" | "bytes"; schema: Schema; required: boolean }
}

interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>
  components: { schemas: Record<string, Schema> }
}
interface DocumentedOperation {
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> }
}

const bodyTypes = {
  "application/json": "json",
  "application/x-www-form-urlencoded": "form",
  "multipart/form-data": "multipart",
  "application/octet-stream": "bytes",
} as const

let known: Promise<Document> | undefined

/** Every app has the same document, which takes longer to make than most answers. */
const documentOf = ({ anonymous }: TestApp) =>
  (known ??= anonymous.get("/openapi.json").then(({ body }): Document => body))

/** Every operation that the app documents: the table and the handlers alike. */
export async function operationsOf(app: TestApp) {
  const document = await documentOf(app)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]): Operation => {
      const content = Object.entries(requestBody?.content ?? {})[0]
      return {
        name: `${method.toUpperCase()} ${path}`,
        method: method as Operation["method"],
        path,
        parameters,
        body: content && {
          type: bodyTypes[content[0] as keyof typeof bodyTypes],
          schema: content[1].schema,
          required: requestBody!.required ?? false,
        },
      }
    }),
  )
  const components = document.components.schemas
  return { operations, components, sample: samplerOf(components) }
}

/** Makes the smallest value that a schema takes. */
function samplerOf(components: Record<string, Schema>) {
  return function sample(schema: Schema): unknown {
    if (schema.$ref) return sample(components[schema.$ref.split("/").at(-1)!]!)
    const choice = schema.anyOf ?? schema.oneOf
    if (choice) return sample(choice[0]!)
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map(sample))
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (schema.default !== undefined) return schema.default
    switch ([schema.type].flat()[0]) {
      case "object":
        return Object.fromEntries(
          (schema.required ?? []).map((key) => [key, sample(schema.properties?.[key] ?? {})]),
        )
      case "array":
        return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
      case "integer":
      case "number":
        return schema.minimum ?? 1
      case "boolean":
        return true
      default:
        return textFor(schema)
    }
  }
}

function textFor({ format, minLength = 1 }: Schema) {
  if (format === "uuid") return "3f2b8a54-6c1d-4e0a-9a53-0d6a1c2b7e90"
  if (format === "date") return "2026-05-01"
  if (format === "date-time") return "2026-05-01T12:00:00"
  if (format === "email") return "somebody@example.com"
  if (format === "uri") return "https://example.com/"
  return "sample text".padEnd(minLength, "x")
}

/** A call of one operation, with its placeholders filled from `values` and a body of samples. */
export function callOf(
  operation: Operation,
  sample: (schema: Schema) => unknown,
  values: Record<string, string | number>,
  given?: unknown,
) {
  const path = operation.path.replace(/{(\w+)}/g, (_, name: string) => String(values[name] ?? name))
  const query = operation.parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .map(
      ({ name, schema }) => `${name}=${encodeURIComponent(String(values[name] ?? sample(schema)))}`,
    )
  const url = query.length ? `${path}?${query.join("&")}` : path
  return { url, body: given ?? bodyOf(operation, sample) }
}

function bodyOf({ body }: Operation, sample: (schema: Schema) => unknown) {
  if (!body) return undefined
  const value = sample(body.schema)
  if (body.type === "json") return value
  if (body.type === "bytes") return new Blob([String(value)])
  const entries = Object.entries(value as Record<string, unknown>)
  const form = body.type === "form" ? new URLSearchParams() : new FormData()
  for (const [name, member] of entries) form.set(name, String(member))
  return form
}

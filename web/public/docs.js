/*
 * Draws /openapi.json. It is a page of its own, without the web app: no library, no inline script, no
 * other host, so that the site's policy holds here too.
 */

const methods = ["get", "post", "put", "patch", "delete"]
const $ = (id) => document.getElementById(id)

/** An element with its properties, and children of text or elements. */
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children.filter((child) => child !== undefined))
  return element
}

const answer = await fetch("/openapi.json")
const api = await answer.json()
$("about").textContent = `${api.info.description ?? ""} Version ${api.info.version}.`

const operations = Object.entries(api.paths).flatMap(([path, item]) =>
  methods
    .filter((method) => item[method])
    .map((method) => ({ path, method, tag: "Other", ...item[method] })),
)
const sections = Map.groupBy(operations, ({ tags }) => tags?.[0] ?? "Other")
const drawn = [...sections].sort(([a], [b]) => (a < b ? -1 : 1)).map(section)
$("operations").append(...drawn.map(({ element }) => element))
$("filter").addEventListener("input", filter)
filter()

function section([title, list]) {
  const items = list.map((operation) => ({ element: row(operation), text: textOf(operation) }))
  const element = make(
    "section",
    {},
    make("h2", { textContent: title }),
    ...items.map((item) => item.element),
  )
  return { element, items }
}

function textOf({ method, path, summary = "" }) {
  return `${method} ${path} ${summary}`.toLowerCase()
}

function filter() {
  const words = $("filter").value.toLowerCase().split(/\s+/).filter(Boolean)
  let found = 0
  for (const { element, items } of drawn) {
    for (const item of items) {
      item.element.hidden = !words.every((word) => item.text.includes(word))
      if (!item.element.hidden) found++
    }
    element.hidden = items.every((item) => item.element.hidden)
  }
  $("found").textContent = `${found} of ${operations.length} operations`
}

/** One operation; its inside is drawn when it is first opened. */
function row(operation) {
  const { method, path, summary, security } = operation
  const element = make(
    "details",
    {},
    make(
      "summary",
      {},
      make("span", { className: `method ${method}`, textContent: method.toUpperCase() }),
      make("code", { textContent: path }),
      summary ? make("span", { textContent: summary }) : undefined,
      security?.length ? make("span", { textContent: "logged in" }) : undefined,
    ),
  )
  element.addEventListener("toggle", () => element.append(inside(operation)), { once: true })
  return element
}

function inside(operation) {
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const answers = Object.entries(operation.responses ?? {}).flatMap(
    ([status, { description, content }]) => [
      make("h3", { textContent: `${status} ${description ?? ""}` }),
      ...Object.values(content ?? {}).map(({ schema }) => shape(schema)),
    ],
  )
  return make(
    "div",
    { className: "inside" },
    ...(body ? [make("h3", { textContent: `Body: ${type}` }), shape(body.schema)] : []),
    ...answers,
    trial(operation, type, body?.schema),
  )
}

const shape = (schema) => make("pre", { tabIndex: 0, textContent: written(schema, "", []) })

/** A schema as text, `{ name: string, … }`; what refers to itself is named only. */
function written(schema, indent, within) {
  if (!schema) return "anything"
  if (schema.$ref) {
    const name = schema.$ref.split("/").at(-1)
    if (within.includes(name)) return name
    return written(api.components?.schemas?.[name], indent, [...within, name])
  }
  const options = schema.anyOf ?? schema.oneOf
  if (options) return options.map((option) => written(option, indent, within)).join(" | ")
  if (schema.allOf) return schema.allOf.map((part) => written(part, indent, within)).join(" & ")
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ")
  if ("const" in schema) return JSON.stringify(schema.const)
  if (schema.type === "array") return `[${written(schema.items, indent, within)}]`
  if (schema.properties) {
    const deeper = `${indent}  `
    const lines = Object.entries(schema.properties).map(([key, value]) => {
      const optional = schema.required?.includes(key) ? "" : "?"
      return `${deeper}${key}${optional}: ${written(value, deeper, within)}`
    })
    return `{\n${lines.join("\n")}\n${indent}}`
  }
  const type = [schema.type ?? "anything"].flat().join(" | ")
  return schema.format ? `${type} (${schema.format})` : type
}

let serial = 0

/** A field with its label. */
function field(tag, label, properties) {
  const id = `field-${++serial}`
  const input = make(tag, { id, ...properties })
  return { input, parts: [make("label", { htmlFor: id, textContent: label }), input] }
}

/** A form that sends the request. */
function trial(operation, type, schema) {
  const { method, path, parameters = [] } = operation
  const fields = parameters.map((parameter) => ({
    ...parameter,
    ...field(
      "input",
      `${parameter.name} (${parameter.in}${parameter.required ? ", required" : ""})`,
      {
        autocomplete: "off",
      },
    ),
  }))
  const isText = type === "application/json" || type === "application/x-www-form-urlencoded"
  const body = isText
    ? field("textarea", `Body (${type})`, {
        rows: 6,
        value: type.endsWith("json") ? example(schema) : "",
      })
    : undefined
  const output = make("pre", { tabIndex: 0, hidden: true })
  const form = make(
    "form",
    {},
    make("h3", { textContent: "Try it" }),
    ...fields.flatMap(({ parts }) => parts),
    ...(body?.parts ?? []),
    make("button", { type: "submit", textContent: `Send ${method.toUpperCase()}` }),
    make("div", { role: "status" }, output),
  )
  form.addEventListener("submit", async (event) => {
    event.preventDefault()
    const address = new URL(
      path.replace(/{(\w+)}/g, (_, name) => valueOf(fields, name)),
      location.origin,
    )
    for (const { name, in: place, input } of fields) {
      if (place === "query" && input.value) address.searchParams.append(name, input.value)
    }
    output.hidden = false
    output.textContent = await send(address, {
      method: method.toUpperCase(),
      ...(body && { headers: { "content-type": type }, body: body.input.value }),
    })
  })
  return form
}

const valueOf = (fields, name) =>
  encodeURIComponent(fields.find((one) => one.name === name)?.input.value ?? "")

async function send(address, request) {
  try {
    const response = await fetch(address, request)
    const text = await response.text()
    const isJson = response.headers.get("content-type")?.includes("json")
    const shown = isJson && text ? JSON.stringify(JSON.parse(text), null, 2) : text
    return `${response.status} ${response.statusText}\n\n${shown.slice(0, 50_000)}`
  } catch (error) {
    return `No answer: ${error.message}`
  }
}

/** The required members of an object, to fill in. */
function example(schema) {
  const name = schema?.$ref?.split("/").at(-1)
  const known = name ? api.components?.schemas?.[name] : schema
  const required = known?.required ?? []
  const members = required.map((key) => [
    key,
    known.properties?.[key]?.type === "string" ? "" : null,
  ])
  return JSON.stringify(Object.fromEntries(members), null, 2)
}

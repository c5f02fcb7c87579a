import { Validator } from "@cfworker/json-schema"
import { expect, it } from "vitest"
import { testApp } from "../support/app"
import { policy } from "../support/policy"

const methods = ["get", "post", "put", "patch", "delete"]

/** Every `$ref` below a value. */
function refsIn(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === "$ref" && typeof inner === "string" ? [inner] : refsIn(inner),
  )
}

it("publishes OpenAPI 3.1 that generators can read", async () => {
  const { anonymous } = await testApp()
  const { status, body: document } = await anonymous.get("/openapi.json")
  expect([status, document.openapi]).toEqual([200, "3.1.0"])
  expect(document.info).toMatchObject({ title: "Larder", version: expect.any(String) })

  const missing = refsIn(document).filter((ref) => {
    const path = ref.replace("#/", "").split("/")
    return path.reduce((inner, key) => inner?.[key], document) === undefined
  })
  expect(missing).toEqual([])

  const ids: string[] = []
  for (const [path, operations] of Object.entries<Record<string, any>>(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const name = `${method} ${path}`
      expect(methods, name).toContain(method)
      ids.push(operation.operationId)
      const { summary, tags } = operation
      expect([name, typeof summary, tags?.length]).toEqual([name, "string", 1])
      const declared = (operation.parameters ?? []).filter((one: any) => one.in === "path")
      const named = declared.map((one: any) => one.name).sort()
      expect([name, named]).toEqual([name, (path.match(/(?<={)\w+/g) ?? []).sort()])
      expect([name, declared.every((one: any) => one.required)]).toEqual([name, true])
      const answers = Object.entries<any>(operation.responses)
      expect([name, answers.length > 0]).toEqual([name, true])
      for (const [code, { description }] of answers) {
        expect([name, code, typeof description]).toEqual([name, code, "string"])
      }
      for (const need of operation.security ?? []) {
        for (const scheme of Object.keys(need)) {
          expect(document.components.securitySchemes).toHaveProperty(scheme)
        }
      }
    }
  }
  expect(new Set(ids).size).toBe(ids.length)
})

it("documents the meaning of omitted parameters and members, files, and empty answers", async () => {
  const { anonymous } = await testApp()
  const { paths, components } = (await anonymous.get("/openapi.json")).body

  const parameters = (path: string): any[] => paths[path].get.parameters ?? []
  const lists = Object.keys(paths).filter(
    (path) => paths[path].get && parameters(path).some(({ name }) => name === "perPage"),
  )
  expect(lists.length).toBeGreaterThan(20)
  for (const path of lists) {
    const defaults = parameters(path)
      .filter(({ name }) => ["page", "perPage", "orderDirection"].includes(name))
      .map(({ name, schema, required }) => [name, schema.default, required])
    expect([path, defaults]).toEqual([
      path,
      [
        ["page", 1, false],
        ["perPage", 50, false],
        ["orderDirection", "desc", false],
      ],
    ])
  }
  const { properties } = components.schemas.SetPermissions
  expect(properties.canManage).toEqual({ type: "boolean", default: false })

  // Where null is allowed, and only there.
  const { ShoppingListItemCreate, IngredientUnit, RecipeIngredient } = components.schemas
  const orNull = ["string", "null"]
  expect(ShoppingListItemCreate.properties.foodId).toMatchObject({ type: orNull, format: "uuid" })
  expect(components.schemas.UserRatingUpdate.properties.rating.type).toEqual(["number", "null"])
  expect(IngredientUnit.type).toBe("object")
  const unit = { $ref: "#/components/schemas/IngredientUnit" }
  expect(RecipeIngredient.properties.unit).toEqual({ anyOf: [unit, { type: "null" }] })

  const { requestBody, responses } = paths["/api/users/{id}/image"].post
  const form = requestBody.content["multipart/form-data"].schema
  expect(form).toMatchObject({
    properties: { profile: { type: "string", format: "binary" } },
    required: ["profile"],
  })
  expect(responses["200"].content["application/json"].schema).toEqual({ type: "null" })

  const gone = paths["/api/groups/events/notifications/{item_id}"].delete.responses["204"]
  expect(gone).not.toHaveProperty("content")
})

it("describes the answers of the parser", async () => {
  const { as, make, anonymous } = await testApp()
  const cook = await make.user()
  const me = as(cook)
  await make.unit({ groupId: cook.groupId, name: "cup" })
  await make.food({ groupId: cook.groupId, name: "flour" })
  const { components } = (await anonymous.get("/openapi.json")).body
  const schema = { $ref: "#/components/schemas/ParsedIngredient", components }
  const validator = new Validator(schema, "2020-12", false)
  for (const parser of ["nlp", "brute"]) {
    for (const ingredient of ["salt", "2 cups flour, sifted", "1 pinch saffron", "3 eggs", ""]) {
      const { body } = await me.post("/api/parser/ingredient", { parser, ingredient })
      expect([parser, ingredient, validator.validate(body).errors]).toEqual([
        parser,
        ingredient,
        [],
      ])
    }
  }
})

it("lists the refusals of operations, and what a recipe should contain", async () => {
  const { anonymous } = await testApp()
  const { paths } = (await anonymous.get("/openapi.json")).body
  const statuses = (path: string, method: string) => Object.keys(paths[path][method].responses)
  const list = ["200", "400", "401", "403", "404", "413", "422", "429"]
  expect(statuses("/api/recipes", "get")).toEqual(list)
  expect(statuses("/api/foods/{item_id}", "put")).toEqual(
    expect.arrayContaining(["400", "401", "403", "404", "413"]),
  )
  expect(statuses("/api/app/about", "get")).toEqual(["200", "422"])
  const replace = paths["/api/recipes/{slug}"].put
  expect(replace.responses).toHaveProperty("409")
  const expected = replace.parameters.find(({ name }: { name: string }) => name === "expected")
  expect(expected.schema.description ?? expected.description).toContain("409")
})

it("lists every status that the policies expect", async () => {
  const { anonymous } = await testApp()
  const { paths } = (await anonymous.get("/openapi.json")).body
  const missing = Object.entries(policy).flatMap(([name, rule]) => {
    const [method, path] = name.split(" ") as [string, string]
    const documented = paths[path][method.toLowerCase()].responses
    return [...new Set(Object.values(rule.statuses))]
      .filter((status) => !(status in documented))
      .map((status) => `${name}: ${status}`)
  })
  expect(missing).toEqual([])
})

it("lists the limits of calls, files and disks, and unsupported features of a site", async () => {
  const { anonymous } = await testApp()
  const { paths } = (await anonymous.get("/openapi.json")).body
  const having = (status: number) =>
    Object.entries<Record<string, any>>(paths)
      .flatMap(([path, methods]) => Object.entries(methods).map(([m, one]) => [m, path, one]))
      .filter(([, , { responses }]) => status in responses)
      .map(([method, path]) => `${method.toUpperCase()} ${path}`)

  const live = "GET /api/groups/shopping/lists/{item_id}/live"
  const answering501 = Object.keys(policy).filter((name) =>
    Object.values(policy[name]!.statuses).includes(501),
  )
  expect(having(501).sort()).toEqual([...answering501, live].sort())
  const files = [
    "POST /api/groups/migrations",
    "POST /api/recipes/create-from-zip",
    "POST /api/recipes/{slug}/assets",
    "POST /api/users/{id}/image",
    "PUT /api/groups/uploads/{item_id}/parts/{number}",
    "PUT /api/recipes/timeline/events/{item_id}/image",
    "PUT /api/recipes/{slug}/image",
  ]
  for (const status of [400, 401, 403, 413, 422, 507]) {
    expect([status, having(status)]).toEqual([status, expect.arrayContaining(files)])
  }
  const limited = [
    ...files.filter((name) => !name.includes("/parts/")),
    "GET /api/foods",
    "POST /api/auth/token",
    "POST /api/parser/ingredient",
    "POST /api/recipes/create-url",
    "POST /api/users/forgot-password",
    "POST /api/users/register",
    "POST /api/users/reset-password",
    "PUT /api/users/password",
  ]
  expect(having(429)).toEqual(expect.arrayContaining(limited))
  expect(having(429)).not.toContain("GET /api/recipes/{slug}")
  expect(having(423)).toEqual(["POST /api/auth/token"])
})

import { describe, expect, it } from "vitest"
import { z } from "zod"
import { AUDIT_ACTIONS } from "../../../src/domain/operations/audit"
import { validate } from "../../../src/domain/values/validate"
import { routes } from "../../features/all"
import { openApi } from "./document"
import type { JsonSchema } from "./json-schema"
import { addMeanings, type Meanings } from "./meaning"

/** Values that mean something, by the name of a field whose description says no value that is right. */
const KNOWN: Record<string, unknown> = {
  id: "x".repeat(15),
  password: "geheim-genug",
  url: "https://www.example.de/empfang",
  host: "ftp.example.de",
  accent_color: "#1b5e20",
  whatsapp: "+491711234567",
  vat_id: "DE123456789",
  constructionYear: "1998",
  city: "Köln",
  place: "Köln",
  films: "https://youtu.be/dQw4w9WgXcQ",
  reference_pattern: "{JJJJ}-{NNN}",
  code: "SOMMER",
  discount_type: "fixed",
  discount_value: 10,
  valid_from: null,
  valid_until: null,
  buyer_key: "x".repeat(20),
}

/** Values of a format that the description names. */
const FORMATS: Record<string, unknown> = { date: "2026-11-21", email: "eva@example.com", uri: "https://www.example.de" }

/** Each is sent in the place of each field. */
const SAMPLES: unknown[] = [
  "",
  " ",
  "x",
  "ä",
  "1",
  "phone",
  "-1",
  "- 2",
  "0",
  "1.5",
  "450000.55",
  "1.234",
  "12345678901234",
  "NaN",
  "1e9",
  "1998",
  "199",
  "um 1900",
  "1908/2019",
  "a@b",
  "a@b.de",
  "revoke",
  "owner",
  " a@b.de ",
  "a b@c.de",
  "eva@example.com",
  "https://www.example.de/a?b=c",
  "+491711234567",
  "#1b5e20",
  "#1B5E2",
  "#1b5e2x",
  "dark",
  "new",
  "call",
  "delivered",
  "sepia",
  "offered",
  "maybe",
  "24",
  "25",
  24,
  25,
  "www.example.de",
  "ftp://example.de",
  "javascript:alert(1)",
  "https://",
  "https://a b.de",
  'https://a.de/"x',
  "2026-11-21",
  "2026-02-31",
  "1899-12-31",
  "2026-11-21T10:00:00Z",
  "21.11.2026",
  "31.02.2026",
  "ab sofort",
  "active",
  "rent",
  "pay",
  "read",
  "accepted",
  "paused",
  "sftp",
  "night",
  ["listing.sold"],
  "cancel",
  "switch",
  "percentage",
  "single_use",
  "professional",
  "full",
  "signIn",
  "inquiry",
  "unreachable",
  "labels",
  "immowelt",
  "SOMMER",
  "sommer",
  "A",
  "Ä-ß",
  "__proto__",
  ...[15, 20, 40, 41, 60, 61, 64, 65, 71, 72, 100, 101, 200, 201, 300, 301, 500, 501, 20_000, 20_001].map((length) =>
    "x".repeat(length),
  ),
  null,
  true,
  false,
  0,
  1,
  -1,
  1.5,
  100,
  101,
  1_000_000,
  1_000_001,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [null],
  [{}],
  ["x"],
]

function sample(schema: JsonSchema, name = ""): unknown {
  if (name in KNOWN) return KNOWN[name]
  const { enum: values, const: only, anyOf, properties = {}, items = {}, format } = schema
  const type = [schema.type].flat()[0]
  if (only !== undefined) return only
  if (values !== undefined) return values[0]
  if (typeof format === "string" && format in FORMATS) return FORMATS[format]
  if (type === "object") return mapValues(properties, sample)
  if (type === "array") return Array.from({ length: Number(schema.minItems ?? 0) }, () => sample(items))
  if (type === "boolean") return false
  if (type === "number" || type === "integer") return Number(schema.minimum ?? 1)
  return anyOf?.[0] && type === undefined ? sample(anyOf[0]) : anyOf ? "" : "1"
}

const mapValues = (properties: Record<string, JsonSchema>, work: (schema: JsonSchema, name: string) => unknown) =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, work(schema, name)]))

/** Every field of an object and of the objects within it, as a function that sets it. */
function listFieldSetters(schema: JsonSchema, path: string[] = []): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
    [...path, name],
    ...listFieldSetters(inner, [...path, name]),
  ])
}

function withField(body: unknown, [name = "", ...rest]: string[], value: unknown): unknown {
  const fields = body as Record<string, unknown>
  return { ...fields, [name]: rest.length === 0 ? value : withField(fields[name], rest, value) }
}

const files = import.meta.glob<Meanings>("../../features/*/meanings.ts", { eager: true, import: "meanings" })
Object.values(files).forEach(addMeanings)
const document = openApi(routes)
const bodies = routes.flatMap(({ method, path, body }) => {
  const content = document.paths[path]?.[method.toLowerCase()]?.requestBody
  const schema = content?.content["application/json"]?.schema
  return body === undefined || schema === undefined ? [] : [{ name: `${method} ${path}`, body, schema, content }]
})

describe.each(bodies)("the body of $name", ({ body, schema, content }) => {
  const described = z.fromJSONSchema({ ...schema } as Record<string, unknown>)
  const isDescribed = (value: unknown) => described.safeParse(value).success
  const isAccepted = (value: unknown) => validate(body, value).ok
  const variants = (schema.properties === undefined && schema.anyOf) || [schema]

  it("is described as strictly as the server checks it", () => {
    for (const variant of variants) {
      const base = sample(variant)
      const why = `A field has no right value: name it in KNOWN. ${JSON.stringify([base, validate(body, base)])}`
      expect([isDescribed(base), isAccepted(base)], why).toEqual([true, true])
      for (const field of listFieldSetters(variant)) {
        let accepted = 0
        for (const value of SAMPLES) {
          const sent = withField(base, field, value)
          if (!isDescribed(sent)) continue
          accepted += 1
          expect(isAccepted(sent), `${field.join(".")}: ${JSON.stringify(value)?.slice(0, 60)}`).toBe(true)
        }
        expect(accepted, field.join(".")).toBeGreaterThan(0)
        const withNull = withField(base, field, null)
        // Only drafts may lack it.
        if (field[0] === "address" && "draft" in Object(base)) continue
        expect(isDescribed(withNull), `${field.join(".")}: null`).toBe(isAccepted(withNull))
      }
    }
  })

  it("is required where the server rejects an empty one", () => {
    expect(content?.required).toBe(!isAccepted({}))
    expect(isDescribed({})).toBe(isAccepted({}))
  })
})

it("describes bodies of more than a dozen routes", () => {
  expect(bodies.length).toBeGreaterThan(15)
})

describe("the audit log", () => {
  it("is thought of by every route that changes something, which names an action or says why there is none", () => {
    const changing = routes.filter(({ method }) => method !== "GET")
    expect(changing.filter(({ audit }) => audit === undefined).map(({ method, path }) => `${method} ${path}`)).toEqual(
      [],
    )
    // A deletion needs an earlier creation, which is counted.
    const endless = changing.filter(
      ({ method, audit, attempts, creates }) =>
        method !== "DELETE" && typeof audit === "string" && attempts === undefined && creates === undefined,
    )
    // A removal ends a membership, which was counted when it began; the contacts of a call are counted by its handler.
    expect(endless.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /api/users/{id}/remove",
      "POST /api/contacts/batch",
    ])
    const named = changing.flatMap(({ audit }) => (typeof audit === "string" ? [audit] : []))
    // These happen in PocketBase's console, by its own routes, or are only some changes of a route.
    const others = [
      "agent_linked",
      "content_changed",
      "console_created",
      "console_changed",
      "console_deleted",
      "impersonated",
    ]
    expect([...new Set([...named, ...others])].sort()).toEqual([...AUDIT_ACTIONS].sort())
  })
})

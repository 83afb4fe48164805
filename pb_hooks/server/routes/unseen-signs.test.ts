import fc from "fast-check"
import { expect, it } from "vitest"
import type { $ZodType } from "zod/v4/core"
import { passwordSpellings } from "../../../src/domain/accounts/user"
import { seen } from "../../../src/domain/values/clean-text"
import { validate } from "../../../src/domain/values/validate"
import { routes } from "../../features/all"

type Def = {
  type: string
  shape?: Record<string, $ZodType>
  element?: $ZodType
  innerType?: $ZodType
  in?: $ZodType
  out?: $ZodType
  options?: $ZodType[]
}
type Field = { name: string; schema: $ZodType }

const holdsFields = (schema: $ZodType): boolean => listTextFields("", schema).some(({ name }) => name !== "")

/** Every field of a body that may be a text, whatever surrounds it. */
function listTextFields(name: string, schema: $ZodType): Field[] {
  const def = schema._zod.def as Def
  if (def.shape) return Object.entries(def.shape).flatMap(([key, part]) => listTextFields(`${name}.${key}`, part))
  if (def.element) return listTextFields(`${name}[]`, def.element)
  if (def.innerType) return listTextFields(name, def.innerType)
  if (def.options) return def.options.flatMap((option) => listTextFields(name, option))
  const part = [def.out, def.in].find(
    (end) => end !== undefined && end._zod.def.type !== "transform" && holdsFields(end),
  )
  return part === undefined ? [{ name, schema }] : listTextFields(name, part)
}

/** The sizes of an image, of which clients choose neither. */
const IGNORED = /\.(?:small|medium|large)$/
/** Its two passwords are tried. */
const KNOWN_PASSWORD = /^POST \/api\/(?:auth\/login|account\/erase)\.password$/

const fields = routes
  .flatMap(({ method, path, body }) => (body === undefined ? [] : listTextFields(`${method} ${path}`, body)))
  .filter(({ name }) => !IGNORED.test(name) && !KNOWN_PASSWORD.test(name))

const UNSEEN = [
  ..."\u00ad\u034f\u061c\u115f\u180e\u200b\u200c\u200d\u200e\u200f\u202e\u2060\u2066\u3164\ufe0f\ufeff\uffa0\ufff9",
]
const unseen = fc.constantFrom(...UNSEEN, "\u{1bca0}", "\u{1d173}", "\u{e0001}", "\u{e01ef}")
const letter = fc.constantFrom(
  ..."aZ09 .,-@/:#\n",
  "ä",
  "a\u0308",
  "ß",
  "한",
  "\u1112\u1161\u11ab",
  "中",
  "\u05d0",
  "\u0627",
)
const part = fc.oneof(
  unseen,
  letter,
  fc.constantFrom("eva@example.de", "https://a.de", "50933", "1.234,5", "21.11.2026"),
)
const text = fc.array(part, { maxLength: 12 }).map((parts) => parts.join(""))

it(`nothing that nobody sees is taken by any of the ${fields.length} fields of all routes`, () => {
  expect(fields.length).toBeGreaterThan(250)
  // Joiners have a meaning in these fields.
  const long = new Set<string>()
  for (const { name, schema } of fields) {
    fc.assert(
      fc.property(text, (typed) => {
        const checked = validate(schema, typed)
        if (!checked.ok || typeof checked.value !== "string") return
        const stored = checked.value
        if (seen(stored) !== stored) long.add(name.replace(/.*[. ]/, ""))
        expect([name, seen(stored, "\u200c\u200d")]).toEqual([name, stored])
      }),
      { numRuns: 60, seed: 40 },
    )
  }
  expect([...long].sort()).toEqual([
    "about",
    "amenities",
    "commission_note",
    "description",
    "expose_note",
    "feedback",
    "feedback_for_owner",
    "held",
    "image_url",
    "inquiry_answer",
    "internal_note",
    "kept",
    "location",
    "logo",
    "message",
    "miscellaneous",
    "note",
    "note_for_owner",
    "opening_hours",
    "page_picture",
    "query",
    "quote",
    "text",
    "url",
    "wish",
    "withdrawal_text",
  ])
})

it.each([
  ["geheim-genug\u200b", ["geheim-genug\u200b", "geheim-genug"]],
  [" geheim genug\n", [" geheim genug\n", "geheim genug"]],
  ["u\u0308ber-den-Berg", ["u\u0308ber-den-Berg", "über-den-Berg"]],
  ["geheim-genug", ["geheim-genug"]],
])("the password %j is tried as %j", (typed, tried) => expect(passwordSpellings(typed)).toEqual(tried))

import { expect, it } from "vitest"
import { newApiKeySchema } from "../accounts/api-key"
import { namesSchema } from "../accounts/user"
import { agentInputSchema } from "../agents/agent"
import { companyInputSchema } from "../companies/company"
import { documentNameSchema } from "../documents/document"
import { inquirySchema } from "../inquiries/inquiry"
import { LONG_TEXT, optionalText } from "./fields"
import { validate } from "./validate"

it.each([
  ["a key", newApiKeySchema.shape.name],
  ["a document", documentNameSchema.shape.name],
  ["a company", companyInputSchema.shape.name],
  ["an agent", agentInputSchema.shape.last_name],
  ["a colleague", namesSchema.shape.first_name],
  ["a visitor", inquirySchema.shape.name],
])("the name of %s is one line, in the order in which it is written", (_what, schema) => {
  const typed = " An\u202eton\r\nBcc: x\u2028\u2066y\u0000 "
  expect(validate(schema, typed)).toEqual({ ok: true, value: "Anton Bcc: x y" })
})

it("a long text keeps its lines", () => {
  const checked = validate(optionalText(LONG_TEXT), "Eins\nzwei\u202e")
  expect(checked).toEqual({ ok: true, value: "Eins\nzwei" })
})

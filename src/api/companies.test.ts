import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import type { Company, CompanyInput } from "../domain/companies/company"
import { createCompany } from "./companies"

const stored: Company = {
  id: "c",
  name: "Berg & Tal",
  address: "Domplatz 3",
  phone: null,
  email: null,
  website: null,
  slug: "berg-tal",
  logo: null,
  accent_color: null,
  corner_radius: null,
  color_scheme: null,
  imprint_url: null,
  privacy_url: null,
  representative: null,
  register: null,
  vat_id: null,
  expose_note: null,
  authority: null,
  valuation_off: false,
  valuation_heading: null,
  withdrawal_mode: "off" as const,
  withdrawal_text: "",
  about: null,
  opening_hours: null,
  show_team: false,
  show_references: false,
  page_picture: null,
  inbound_address: null,
  reference_pattern: "{JJJJ}-{NNN}",
  contact_confirmed: true,
  inquiry_mode: "delivered",
  inquiry_mode_confirmed: true,
  inquiry_copy_to: null,
  inquiry_xml_off: false,
  inquiry_confirmation: false,
  inquiry_confirmation_chosen: true,
  inquiry_digest: false,
  erasure_requested_at: null,
  contract_due: false,
  inquiry_months: 6,
  inquiry_answer: "Guten Tag {name}",
  answer_templates: [],
  plan: null,
  created_at: "2026-11-21T10:00:00.000Z",
  updated_at: "2026-11-21T10:00:00.000Z",
}
const input: CompanyInput = { name: "Berg & Tal", address: "Domplatz 3", phone: "", email: "", website: "" }

let sent: { path: string; body: unknown }[] = []

beforeEach(() => {
  sent = []
  vi.stubGlobal("fetch", async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) })
    return new Response(JSON.stringify({ ...stored, ...JSON.parse(body) }))
  })
})

afterEach(() => vi.unstubAllGlobals())

describe("createCompany", () => {
  it("sends address, phone and e-mail only when they are set, and never the website", async () => {
    await createCompany({ ...input, address: "", website: "https://berg-tal.de" }, "schluessel-00001")
    await createCompany({ ...input, phone: "0221 1", email: "a@b.de" }, "schluessel-00002")
    expect(sent.map(({ body }) => body)).toEqual([
      { name: "Berg & Tal" },
      { name: "Berg & Tal", address: "Domplatz 3", phone: "0221 1", email: "a@b.de" },
    ])
  })
})

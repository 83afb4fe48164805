import { dequal } from "dequal"
import { createCompany, loadCompany, updateCompany } from "../../../api/companies"
import {
  adminCompanyInputSchema,
  type Company,
  type CompanyInput,
  companyInputSchema,
} from "../../../domain/companies/company"
import { typedKeys } from "../../../domain/values/type-guards"
import { validate } from "../../../domain/values/validate"
import type { RecordKind } from "../../forms/record-kind"

type CompanyKind = RecordKind<CompanyInput, CompanyInput, Company>

/** The place in which a company is edited; the two word a missing name differently. */
export type CompanyPlace = "settings" | "admin"

const SCHEMAS = { settings: companyInputSchema, admin: adminCompanyInputSchema }

export const companyKind = (place: CompanyPlace): CompanyKind => ({
  name: `company:${place}`,
  schema: SCHEMAS[place],
  toFormValues: (company) => ({
    name: company?.name ?? "",
    address: company?.address ?? "",
    phone: company?.phone ?? "",
    email: company?.email ?? "",
    website: company?.website ?? "",
  }),
  operations: { create: createCompany, update: updateCompany, load: loadCompany, changes: companyChanges },
})

/** Returns all five fields (docs/product.md, Validation), without unchanged values that are older than their rule. */
export function companyChanges(input: CompanyInput, base: CompanyInput): Partial<CompanyInput> {
  if (dequal(input, base)) return {}
  const names = typedKeys(input)
  const isSent = (name: keyof CompanyInput) =>
    input[name] !== base[name] || validate(companyInputSchema.shape[name], input[name]).ok
  return Object.fromEntries(names.filter(isSent).map((name) => [name, input[name]]))
}

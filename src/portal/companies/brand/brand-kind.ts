import { loadCompany, updateCompany } from "../../../api/companies"
import { type BrandInput, brandInputSchema } from "../../../domain/companies/brand"
import type { Company } from "../../../domain/companies/company"
import type { RecordKind } from "../../forms/record-kind"

export const brandKind: RecordKind<BrandInput, BrandInput, Company> = {
  name: "brand",
  schema: brandInputSchema,
  toFormValues: (company) => ({
    logo: company?.logo ?? "",
    accent_color: company?.accent_color ?? "",
    corner_radius: company?.corner_radius === null ? "" : `${company?.corner_radius ?? ""}`,
    color_scheme: company?.color_scheme ?? "",
  }),
  operations: { update: updateCompany, load: loadCompany },
}

import { type BrandInput, brandInputSchema } from "../../../domain/companies/brand"
import type { SettingKind } from "../use-setting-form"

export const brandKind: SettingKind<BrandInput> = {
  name: "brand",
  schema: brandInputSchema,
  toFormValues: (company) => ({
    logo: company?.logo ?? "",
    accent_color: company?.accent_color ?? "",
    corner_radius: company?.corner_radius === null ? "" : `${company?.corner_radius ?? ""}`,
    color_scheme: company?.color_scheme ?? "",
  }),
}

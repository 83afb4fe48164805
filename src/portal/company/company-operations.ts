import { dequal } from "dequal"
import { createCompany, loadCompany, updateCompany } from "../../api/companies"
import type { Company, CompanyInput } from "../../domain/company"
import { describeRow, type RecordOperations } from "../concurrency/save-record"
import { toInput } from "./use-company-form"

export const companyOperations: RecordOperations<CompanyInput, Company> = {
  create: createCompany,
  update: updateCompany,
  load: loadCompany,
  // All five fields are sent (docs/product.md, Validation).
  changes: (values, base) => (dequal(values, base) ? {} : values),
  describe: describeRow<Company, CompanyInput>(toInput),
}

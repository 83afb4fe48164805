import { createCompany, loadCompany, updateCompany } from "../../api/companies"
import type { Company, CompanyInput } from "../../domain/company"
import { merge } from "../concurrency/merge"
import { describeRow, type RecordOperations } from "../concurrency/save-record"
import { toInput } from "./use-company-form"

export const companyOperations: RecordOperations<CompanyInput, Company> = {
  create: createCompany,
  update: updateCompany,
  load: loadCompany,
  describe: describeRow<Company, CompanyInput>(toInput),
  merge,
  forRecreation: (values) => values,
}

import { createCompany, loadCompany, updateCompany } from "../../api/companies"
import type { Company, CompanyInput } from "../../domain/company"
import { merge } from "../concurrency/merge"
import type { RecordOperations } from "../concurrency/save-record"
import { toInput } from "./use-company-form"

/** Companies, for the forms that make and change them. */
export const companyOperations: RecordOperations<CompanyInput, Company> = {
  create: createCompany,
  update: updateCompany,
  load: loadCompany,
  describe: (company) => ({
    id: company.id,
    isUntouched: company.updated_at === company.created_at,
    snapshot: { updatedAt: company.updated_at, values: toInput(company) },
  }),
  merge,
  withoutDeleted: (values) => values,
}

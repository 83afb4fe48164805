import { type UseFormReturn, useForm } from "react-hook-form"
import { type Company, type CompanyInput, companyInputSchema } from "../../domain/company"
import { schemaResolver } from "../../ui/schema-resolver"

export function useCompanyForm(company: Company | null): UseFormReturn<CompanyInput> {
  return useForm<CompanyInput>({
    resolver: schemaResolver<CompanyInput>(companyInputSchema),
    defaultValues: toInput(company),
  })
}

export function toInput(company: Company | null): CompanyInput {
  const text = (name: keyof CompanyInput) => company?.[name] ?? ""
  return {
    name: text("name"),
    address: text("address"),
    phone: text("phone"),
    email: text("email"),
    website: text("website"),
  }
}

/** The storage key of a user's unfinished company form; `null` for the one that creates a company. */
export function companyKey(userId: string, companyId: string | null): string {
  return `${userId}:company:${companyId ?? "new"}`
}

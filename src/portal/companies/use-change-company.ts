import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type CompanyChanges, companyKeys, updateCompany } from "../../api/companies"
import type { Company } from "../../domain/companies/company"
import { toast } from "../../ui/toast"

type Words = { done: (stored: Company) => string; failed: (error: string) => string }

/** Changes a company by one click, without a form. After a failure the stored company is read again: it may be newer. */
export function useChangeCompany({ id, updated_at }: Company, { done, failed }: Words) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: CompanyChanges) => updateCompany(id, changes, updated_at),
    onSuccess: (stored) => {
      client.setQueryData(companyKeys.one(id), stored)
      toast.success(done(stored), { id: "change-company" })
    },
    onError: ({ message }) => {
      toast.error(failed(message), { id: "change-company" })
      return client.invalidateQueries({ queryKey: companyKeys.one(id) })
    },
  })
}

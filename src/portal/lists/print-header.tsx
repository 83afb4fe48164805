import { useQuery } from "@tanstack/react-query"
import { companyQuery } from "../../api/companies"
import { formatDate } from "../../domain/values/date"
import { useUser } from "../frame/use-user"

/** Prints the list's name, its owner and the day; the screen does not show them. */
export function PrintHeader({ label }: { label?: string }) {
  const { company_id: companyId } = useUser()
  const { data: company } = useQuery({ ...companyQuery(companyId ?? ""), enabled: companyId !== null })
  const parts = [label, company?.name, formatDate(new Date().toISOString())]
  return <p className="order-first hidden text-sm print:block">{parts.filter(Boolean).join(" · ")}</p>
}

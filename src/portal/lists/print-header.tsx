import { useQuery } from "@tanstack/react-query"
import { companyQuery } from "../../api/companies"
import { formatDate } from "../../domain/values/date"
import { useUser } from "../frame/use-user"

/** On paper only: the list's name, its owner and the day. */
export function PrintHeader({ label }: { label?: string }) {
  const { company_id: companyId } = useUser()
  const { data: company } = useQuery({ ...companyQuery(companyId ?? ""), enabled: companyId !== null })
  const parts = [label, company?.name, formatDate(new Date().toISOString())]
  return <p className="order-first hidden text-sm print:block">{parts.filter(Boolean).join(" · ")}</p>
}

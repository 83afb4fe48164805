import { useQuery } from "@tanstack/react-query"
import { propertiesQuery } from "../../api/properties"
import { isAdministrator } from "../../domain/accounts/role"
import { useUser } from "../frame/use-user"
import { FirstSteps } from "./first-steps"

/** Shows the steps below the company's settings, but not to administrators without a company, who create companies for others. */
export function SettingSteps() {
  const user = useUser()
  const { company_id: companyId } = user
  const { data } = useQuery({
    ...propertiesQuery({ companyId: companyId ?? "", perPage: 1 }),
    enabled: companyId !== null,
  })
  if (companyId === null && isAdministrator(user)) return null
  return (
    <div className="empty:hidden">
      <FirstSteps companyId={companyId} listings={data?.counts.all} />
    </div>
  )
}

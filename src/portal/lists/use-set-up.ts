import { useQuery } from "@tanstack/react-query"
import { feedOptionsQuery } from "../../api/imports"

/** Returns what the operator has set up; all of it until that is known, as most servers have it. */
export function useSetUp(companyId: string) {
  const { data } = useQuery(feedOptionsQuery(companyId))
  const takes = data === undefined || (data.host !== "" && data.user !== "")
  return { sends: data?.sends ?? true, takes, contact: data?.contact ?? "" }
}

import { queryOptions } from "@tanstack/react-query"
import { listProfiles } from "../../../api/accounts"
import { http, parsePage } from "../../../api/client/http"

/** The records that keep a company from being deleted. */
export type CompanyContent = { users: number; properties: number }

/** Only administrators may ask for this; it is never cached, as it is shown before a deletion. */
export const companyContentQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["company-content", companyId],
    queryFn: async ({ signal }): Promise<CompanyContent> => {
      const query = { company_id: companyId, perPage: 1, fields: "id" }
      const [users, properties] = await Promise.all([
        listProfiles({ companyId, perPage: 1 }, signal),
        http.get("/api/properties", { query, signal }),
      ])
      return { users: users.total, properties: parsePage(properties).total }
    },
    staleTime: 0,
    gcTime: 0,
  })

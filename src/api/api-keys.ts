import { queryOptions } from "@tanstack/react-query"
import type { CreatedApiKey, NewApiKey } from "../domain/accounts/api-key"
import { http } from "./client/http"

export const apiKeysQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["api-keys", companyId],
    queryFn: async ({ signal }) => {
      const query = { company_id: companyId, perPage: "100" }
      return (await http.get("/api/keys", { query, signal })).data
    },
  })

/** The key itself is in this response alone. */
export const createApiKey = (input: NewApiKey): Promise<CreatedApiKey> => http.post("/api/keys", input)

export async function revokeApiKey(id: string): Promise<void> {
  await http.delete("/api/keys/{id}", { params: { id } })
}

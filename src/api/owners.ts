import { queryOptions } from "@tanstack/react-query"
import type { Profile } from "../domain/accounts/user"
import { pocketbase } from "./client/pocketbase"

/**
 * Finds those who manage a company, by their names. It stands apart from the accounts, as the payment page loads nothing else of
 * them; its key begins as theirs do, so that a change of a user reaches it.
 */
export const ownersQuery = (companyId: string) =>
  queryOptions({
    queryKey: ["users", "owners", companyId],
    queryFn: ({ signal }) =>
      pocketbase(async (client) => {
        const filter = client.filter("company_id = {:companyId} && company_role = 'owner'", { companyId })
        const options = { filter, sort: "search_text", fields: "id,first_name,last_name,email", signal }
        return (await client.collection("users").getList<Profile>(1, 60, options)).items
      }),
  })

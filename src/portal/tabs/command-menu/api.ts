import { queryOptions } from "@tanstack/react-query"
import { listMembers } from "../../../api/accounts"
import { http, parsePage } from "../../../api/client/http"
import { shownEmail } from "../../../domain/values/shown-email"
import { fullName } from "../../../domain/values/text"

/** The maximum of each kind: enough to find what one has in mind, and little for the server. */
const MOST = 5

export type Hit = {
  kind: "property" | "agent" | "user" | "inquiry" | "contact"
  id: string
  title: string
  detail: string
}

/** The listings, people and inquiries of a company, each found by the server's own search. */
export const searchQuery = (companyId: string, q: string) =>
  queryOptions({
    queryKey: ["search", companyId, q],
    queryFn: async ({ signal }): Promise<Hit[]> => {
      const query = { company_id: companyId, q, perPage: MOST }
      const [properties, agents, users, inquiries, contacts] = await Promise.all([
        http.get("/api/properties", { query: { ...query, fields: "id,title,address" }, signal }),
        http.get("/api/agents", { query: { ...query, fields: "id,first_name,last_name,position" }, signal }),
        listMembers(companyId, { q, perPage: MOST }, signal),
        http.get("/api/inquiries", { query: { ...query, fields: "id,name,property_title" }, signal }),
        http.get("/api/contacts", { query: { ...query, fields: "id,name,email,phone" }, signal }),
      ])
      return [
        ...parsePage(properties).rows.map(({ id, title, address }) => hit("property", id, title, address)),
        ...parsePage(agents).rows.map((agent) => hit("agent", agent.id, fullName(agent), agent.position)),
        ...users.rows.map((user) => hit("user", user.id, fullName(user), user.email)),
        ...parsePage(inquiries).rows.map(({ id, name, property_title }) => hit("inquiry", id, name, property_title)),
        ...parsePage(contacts).rows.map(({ id, name, email, phone }) =>
          hit("contact", id, name || shownEmail(email) || phone, name === "" ? "" : shownEmail(email) || phone),
        ),
      ]
    },
    staleTime: 10_000,
    retry: false,
  })

const hit = (kind: Hit["kind"], id: string, title: string, detail = ""): Hit => ({ kind, id, title, detail })

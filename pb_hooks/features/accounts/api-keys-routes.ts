import { type ApiKey, apiKeySchema, createdApiKeySchema, newApiKeySchema } from "../../../src/domain/accounts/api-key"
import { isoInstant } from "../../database/columns"
import { KEYS } from "../../engine/key-names"
import { route } from "../../server/http/route"
import { createForCompany } from "../../server/routes/company-creation"
import { COMPANY_LIST_QUERY, listForCompany } from "../../server/routes/company-list"
import { deleteLogged } from "../../server/routes/deletion"
import { listResponse, successSchema } from "../../server/routes/response-schemas"
import { createApiKey } from "./api-keys-record"

const NEEDS_COMPANY = "Sie müssen einem Unternehmen angehören, um Schlüssel anzulegen"

const columns: Record<keyof ApiKey, string> = {
  id: "id",
  company_id: "company_id",
  name: "name",
  access: "access",
  ending: "ending",
  created_by: "created_by",
  creator_id: "creator_id",
  created_at: isoInstant("created_at"),
  used_at: isoInstant("used_at"),
}

export const apiKeyRoutes = [
  route({
    method: "GET",
    path: "/api/keys",
    access: "owner",
    summary: "A company's keys for programs, newest first, without the keys themselves",
    query: COMPANY_LIST_QUERY,
    response: () => listResponse(apiKeySchema()),
    handle: (call) => listForCompany(call, { table: KEYS, columns }),
  }),
  route({
    method: "POST",
    path: "/api/keys",
    access: "owner",
    audit: "key_created",
    creates: KEYS,
    summary: "Create a key: this response alone holds it",
    body: newApiKeySchema,
    response: createdApiKeySchema,
    handle: (call) =>
      createForCompany(call, { table: KEYS, columns, needsCompany: NEEDS_COMPANY, create: createApiKey }),
  }),
  route({
    method: "DELETE",
    path: "/api/keys/{id}",
    access: "owner",
    audit: "key_revoked",
    summary: "Revoke a key: it ends at once",
    response: successSchema,
    handle: (call) =>
      deleteLogged(call, {
        collection: KEYS,
        rule: "own",
        action: "key_revoked",
        describe: (key) => key.getString("name"),
      }),
  }),
]

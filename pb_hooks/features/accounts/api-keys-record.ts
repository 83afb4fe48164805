import { MAX_API_KEYS, type NewApiKey } from "../../../src/domain/accounts/api-key"
import { assertBelowLimit } from "../../database/company-limit"
import { type Db, newRecord, saveRow } from "../../database/records"
import { KEY_PREFIX, KEYS } from "../../engine/key-names"
import { nameOrAddress } from "../../server/access/people"
import { hashSecret, newSecret } from "../../server/access/secrets"
import { recordAction } from "../../server/audit/audit-entries"

const LIMIT_REACHED = `Ihr Unternehmen hat schon ${MAX_API_KEYS} Schlüssel. Bitte widerrufen Sie einen, den Sie nicht mehr brauchen.`

type Wanted = Pick<NewApiKey, "access" | "name"> & { companyId: string }

/** Creates a company's key; returns its record and full text. Throws 409 at the limit. Must run inside a transaction. */
export function createApiKey(app: Db, wanted: Wanted, creator: core.Record): { record: core.Record; key: string } {
  const { companyId, name, access } = wanted
  assertBelowLimit(app, KEYS, companyId, MAX_API_KEYS, LIMIT_REACHED)
  const key = `${KEY_PREFIX}${newSecret()}`
  const record = newRecord(app, KEYS)
  saveRow(app, record, {
    company_id: companyId,
    name,
    access,
    token_hash: hashSecret(key),
    ending: key.slice(-4),
    created_by: nameOrAddress(creator),
    creator_id: creator.id,
  })
  recordAction(app, "key_created", { actor: creator, companyId, subject: name })
  return { record, key }
}

/** Ends the key at once. Must run inside a transaction. */
export function revokeApiKey(app: Db, key: core.Record, actor: core.Record): void {
  app.delete(key)
  recordAction(app, "key_revoked", { actor, companyId: key.getString("company_id"), subject: key.getString("name") })
}

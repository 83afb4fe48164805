import type { ContractAcceptance, ProcessingContract } from "../../../src/domain/companies/processing-contract"
import { isoInstant, jsonObject } from "../../database/columns"
import { type Db, newRecord, saveRow } from "../../database/records"
import { queryRows } from "../../database/sql"
import { HttpError } from "../../engine/http-error"
import { nameOrAddress } from "../../server/access/people"
import { contractVersion, processingFacts } from "./processing-facts"

const MAX_SHOWN = 10
const CHANGED = "Der Vertrag wurde inzwischen geändert. Bitte laden Sie die Seite neu und lesen Sie die neue Fassung."

const ACCEPTANCE: Record<keyof ContractAcceptance, string> = {
  version: "version",
  accepted_by: "accepted_by",
  accepted_at: isoInstant("created_at"),
}

const LATEST = `SELECT ${jsonObject(ACCEPTANCE)} AS row FROM processing_agreements WHERE company_id = {:id}
  ORDER BY created_at DESC, id LIMIT ${MAX_SHOWN}`

const toParty = (company: core.Record) => ({ name: company.getString("name"), address: company.getString("address") })

/** Returns the contract as it stands today, and the version that the company has accepted. */
export function readContract(app: Db, company: core.Record | null): ProcessingContract {
  const facts = processingFacts()
  const found = company === null ? [] : queryRows(app, LATEST, { id: company.id })
  return {
    version: contractVersion(facts),
    facts,
    company: company && toParty(company),
    acceptances: found.map((text): ContractAcceptance => JSON.parse(text)),
  }
}

/** Throws 409 unless the version is today's. Accepting one again changes nothing. Must run inside a transaction. */
export function acceptContract(app: Db, company: core.Record, user: core.Record, version: string): void {
  const facts = processingFacts()
  if (version !== contractVersion(facts)) throw new HttpError(409, CHANGED)
  const sql = "SELECT id AS row FROM processing_agreements WHERE company_id = {:id} AND version = {:version}"
  if (queryRows(app, sql, { id: company.id, version }).length > 0) return
  saveRow(app, newRecord(app, "processing_agreements"), {
    company_id: company.id,
    version,
    accepted_by: nameOrAddress(user),
    user_id: user.id,
    facts: { ...facts, company: toParty(company) },
  })
}

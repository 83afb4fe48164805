import { isAdmin } from "../access/access"
import { findAffectedCompanies, getGeneration } from "./cache"

/** The header of what members read: a browser learns from it whether somebody saved between two answers. */
export const STAMP = "Company-Stamp"

const stampKey = (companyId: string) => `stamp:${companyId}`

const random = () => $security.randomString(12)

/** For what browsers are told of and no kept page or list shows; must run after the commit, before they are told. */
export function onLiveDataChanged(event: core.RecordEvent): void {
  for (const id of findAffectedCompanies(event.record)) $app.store().set(stampKey(id), random())
  event.next()
}

/**
 * Returns another text after each save that a member's browser is told of; read it before the data. Empty for who is told of
 * more than one company's saves or of none.
 */
export function readStamp(auth: core.Record): string {
  const companyId = auth.getString("company_id")
  if (companyId === "" || isAdmin(auth)) return ""
  const [store, key] = [$app.store(), stampKey(companyId)]
  // Random from the start: a stamp must not return after the server has started again.
  if (!store.get(key)) store.setFunc(key, (old) => old ?? random())
  return `${store.get(key)}${getGeneration(companyId, store)}`
}

import { parseStructured } from "../../../src/domain/values/structured"
import { searchableText, sortText } from "../../../src/domain/values/text"
import { getProperty } from "../../../src/domain/values/type-guards"
import { hasChanged } from "../../database/changes"
import { NOW } from "../../database/columns"
import { type Db, findById, getStrings } from "../../database/records"
import { nameOfPerson } from "../../server/access/people"
import { getPublicAddress } from "./property-address"
import type { Listings } from "./property-changes"

const SOURCES = ["title", "address", "public_address", "hide_address", "reference", "details", "agent_id"]
const RESULTS = ["property_type", "search_text", "public_search_text", "title_text", "reference_text"]

/** Separates the agent's name, which changes apart from the rest. No searched text contains a line break. */
const BEFORE_AGENT = "\n"

/** The longest texts in characters; the column has room for 2,000. */
const LONGEST = { listing: 1700, agent: 299 }

/** Computes the texts that lists search and sort by (decision 29), after the public address. */
export function setSearchTexts(app: Db, record: core.Record): void {
  if (!hasChanged(record, ...SOURCES, ...RESULTS)) return
  const { title, address, reference } = getStrings(record, ["title", "address", "reference"] as const)
  const propertyType = getProperty(parseStructured(record.getString("details"), "object"), "propertyType")
  const kind = typeof propertyType === "string" ? propertyType : ""
  const agent = agentText(findById("agents", record.getString("agent_id"), app))
  const textWith = (shown: string) =>
    searchableText(title, shown, reference, kind).slice(0, LONGEST.listing) + BEFORE_AGENT + agent
  record.set("property_type", kind)
  record.set("title_text", sortText(title))
  record.set("reference_text", sortText(reference))
  record.set("search_text", textWith(address))
  record.set("public_search_text", textWith(getPublicAddress(record).address))
}

function agentText(agent: core.Record | null): string {
  if (agent === null) return ""
  return searchableText(nameOfPerson(agent)).slice(0, LONGEST.agent)
}

const RENAMED = ["search_text", "public_search_text"]
  .map((name) => `${name} = substr(${name}, 1, instr(${name}, char(10))) || {:agent}`)
  .join(", ")

/** Renames in one statement, as an agent may have thousands of listings. They keep their version. */
export function renameInListings(app: Db, agent: core.Record): void {
  if (agent.isNew() || !hasChanged(agent, "first_name", "last_name")) return
  const sql = `UPDATE properties SET ${RENAMED} WHERE agent_id = {:id}`
  app
    .db()
    .newQuery(sql)
    .bind({ id: agent.id, agent: agentText(agent) })
    .execute()
}

/** Gives the listings of `where` to an agent, or to none, in one statement; they get a new version. */
export function setAgentOf(app: Db, { where, params }: Listings, agent: core.Record | null): void {
  const sql = `UPDATE properties SET agent_id = {:next}, ${RENAMED}, updated_at = ${NOW} WHERE ${where}`
  app
    .db()
    .newQuery(sql)
    .bind({ ...params, next: agent?.id ?? "", agent: agentText(agent) })
    .execute()
}

import { berlinDay, endOfBerlinDay, isDay, isPast } from "../../src/domain/date"
import { efficiencyOf } from "../../src/domain/energy-certificate"
import { EFFICIENCY_SCALES } from "../../src/domain/enumerations"
import type { PropertyEnergy } from "../../src/domain/property-groups"
import { kindOf } from "../../src/domain/property-kinds"
import type { ListingCardData } from "../../src/public-pages/page-data"
import { flagColumn, isoInstant, jsonObject, NO_ORIGIN } from "../db/columns"
import { listColumns, memberListColumns, publicAddressColumns, storedColumns } from "../db/property-columns"
import { IS_PUBLIC } from "../db/public-rows"
import { rows } from "../db/sql"

/** With the moment until which it is right, in milliseconds. */
type Card = ListingCardData & { until: number }

type CardRow = ListingCardData & { created_at: string; energy: PropertyEnergy }

function cardSql(): string {
  const { property_type, living_area, plot_area, rooms } = memberListColumns()
  return jsonObject({
    id: "id",
    title: "title",
    address: publicAddressColumns().address,
    status: "status",
    marketing_type: "marketing_type",
    reserved: flagColumn("reserved"),
    ...listColumns(NO_ORIGIN),
    property_type,
    living_area,
    plot_area,
    rooms,
    created_at: isoInstant("created_at"),
    energy: storedColumns(NO_ORIGIN).energy,
  } satisfies Record<Exclude<keyof CardRow, "isNew" | "efficiency">, string>)
}

/** Newest first, sold ones last. */
export function findCards(companyId: string, limit: number, offset: number, more = ""): Card[] {
  const sql = `SELECT ${cardSql()} AS row FROM properties WHERE company_id = {:companyId} AND ${IS_PUBLIC} ${more}
    ORDER BY status, created_at DESC, rowid LIMIT ${limit} OFFSET ${offset}`
  return rows($app, sql, { companyId }).map((row) => cardOf(JSON.parse(row)))
}

/** How many listings strangers see of a company. */
export function countListings(companyId: string, more = ""): number {
  const sql = `SELECT COUNT(*) AS row FROM properties WHERE company_id = {:companyId} AND ${IS_PUBLIC} ${more}`
  return Number(rows($app, sql, { companyId })[0])
}

export const untilOf = (cards: readonly Card[]) => cards.reduce((until, card) => Math.min(until, card.until), Infinity)

const NEW_MS = 14 * 24 * 3_600_000

function cardOf({ created_at, energy, ...card }: CardRow): Card {
  const now = Date.now()
  const newUntil = Date.parse(created_at) + NEW_MS
  const isNew = card.status === "active" && newUntil > now
  const certificate = certificateOf(energy, card.property_type)
  return {
    ...card,
    ...(isNew && { isNew }),
    ...(certificate.reached && { efficiency: certificate.reached }),
    until: Math.min(isNew ? newUntil : Infinity, certificate.until),
  }
}

/** The class of a certificate that is valid today, and how long it will be. */
function certificateOf(energy: PropertyEnergy, propertyType: string): { reached: string; until: number } {
  const { certificateAvailable, validUntil } = energy
  const isValid = certificateAvailable && !isPast(validUntil, berlinDay(new Date()))
  const efficiency = isValid && kindOf(propertyType).certificate !== "none" ? efficiencyOf(energy, propertyType) : null
  if (!efficiency?.isKnown) return { reached: "", until: Infinity }
  const scale = EFFICIENCY_SCALES[efficiency.scale]
  // All know the older scale, which ends with H.
  const range = efficiency.scale === "GEG" ? "" : ` (${scale[0]}–${scale[scale.length - 1]})`
  return { reached: efficiency.reached + range, until: isDay(validUntil) ? endOfBerlinDay(validUntil) : Infinity }
}

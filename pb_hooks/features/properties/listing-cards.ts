import { getEfficiency } from "../../../src/domain/properties/energy-certificate"
import { EFFICIENCY_SCALES, PROPERTY_TYPES } from "../../../src/domain/properties/enumerations"
import type { PropertyEnergy } from "../../../src/domain/properties/property-groups"
import { getTypeRules } from "../../../src/domain/properties/property-kinds"
import { berlinDay, endOfBerlinDay, isDay, isPast } from "../../../src/domain/values/date"
import { DAY } from "../../../src/domain/values/durations"
import type { ListingCardData } from "../../../src/public-pages/page-data"
import { flagColumn, isoInstant, jsonObject, NO_ORIGIN } from "../../database/columns"
import { queryRows } from "../../database/sql"
import { type ListingQuery, quoted } from "./listing-sql"
import { listColumns, memberListColumns, publicAddressColumns, storedColumns } from "./property-columns"

/** The card of a listing, with the moment until which it is right, in ms. */
export type Card = ListingCardData & { until: number }

type CardRow = ListingCardData & { created_at: string; energy: PropertyEnergy }

const { property_type, living_area, plot_area, rooms } = memberListColumns()

/** The SQL is long, so each engine builds it once. */
const cardSql = jsonObject({
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
  features: storedColumns(NO_ORIGIN).features,
  created_at: isoInstant("created_at"),
  energy: storedColumns(NO_ORIGIN).energy,
} satisfies Record<Exclude<keyof CardRow, "isNew" | "efficiency">, string>)

export function findCards({ where, order, params }: ListingQuery, limit: number, offset = 0): Card[] {
  const sql = `SELECT ${cardSql} AS row FROM properties WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`
  return queryRows($app, sql, params).map((row) => toCard(JSON.parse(row)))
}

/** Only so many of the newest listings are compared, because a company may have thousands. */
const NEWEST = 30
const SIMILAR = 3

/** Says what a kind of property is for; who looks for a villa does not look for a hall. */
const useSql = (column: string) => {
  const cases = (["business", "parking", "other"] as const).map(
    (use) =>
      `WHEN ${column} IN (${quoted(PROPERTY_TYPES.filter((type) => getTypeRules(type).use === use))}) THEN '${use}'`,
  )
  return `CASE ${cases.join(" ")} ELSE 'home' END`
}

/**
 * Finds other active listings of the same use, and of the same offer if there is one: of the same kind first, then of a similar
 * price. For a deleted listing it finds the newest of all.
 */
export function findSimilar(companyId: string, id: string): Card[] {
  // Cards are made of the chosen ones only, in their order, as a cross join begins on its left.
  const sql = `WITH near AS MATERIALIZED (SELECT other.id AS similar, other.created_at, other.marketing_type != listing.marketing_type AS is_other_offer,
          other.property_type != listing.property_type AS is_other_kind, abs(other.price_cents - nullif(listing.price_cents, 0)) AS apart
        FROM properties AS other LEFT JOIN properties AS listing ON listing.id = {:id} AND listing.company_id = {:companyId}
        WHERE other.company_id = {:companyId} AND other.status = 'active' AND other.id != {:id}
          AND (listing.id IS NULL OR ${useSql("other.property_type")} = ${useSql("listing.property_type")})
        ORDER BY other.created_at DESC, other.rowid LIMIT ${NEWEST})
    SELECT ${cardSql} AS row FROM (
      SELECT similar FROM near WHERE is_other_offer IS (SELECT min(is_other_offer) FROM near)
      ORDER BY is_other_kind, apart, created_at DESC LIMIT ${SIMILAR})
    CROSS JOIN properties ON properties.id = similar`
  return queryRows($app, sql, { companyId, id }).map((row) => toCard(JSON.parse(row)))
}

export const earliestExpiry = (cards: readonly Card[]) =>
  cards.reduce((until, card) => Math.min(until, card.until), Infinity)

const NEW_MS = 14 * DAY

function toCard({ created_at, energy, ...card }: CardRow): Card {
  const now = Date.now()
  const newUntil = Date.parse(created_at) + NEW_MS
  const isNew = card.status === "active" && newUntil > now
  const certificate = getCertificate(energy, card.property_type)
  return {
    ...card,
    ...(isNew && { isNew }),
    ...(certificate.reached && { efficiency: certificate.reached }),
    until: Math.min(isNew ? newUntil : Infinity, certificate.until),
  }
}

/** Returns the class of a certificate that is valid today, and how long it will be. */
function getCertificate(energy: PropertyEnergy, propertyType: string): { reached: string; until: number } {
  const { certificateAvailable, validUntil } = energy
  const isValid = certificateAvailable && !isPast(validUntil, berlinDay(new Date()))
  const efficiency =
    isValid && getTypeRules(propertyType).certificate !== "none" ? getEfficiency(energy, propertyType) : null
  if (!efficiency?.isKnown) return { reached: "", until: Infinity }
  const scale = EFFICIENCY_SCALES[efficiency.scale]
  // All know the older scale, which ends with H.
  const range = efficiency.scale === "GEG" ? "" : ` (${scale[0]}–${scale[scale.length - 1]})`
  return { reached: efficiency.reached + range, until: isDay(validUntil) ? endOfBerlinDay(validUntil) : Infinity }
}

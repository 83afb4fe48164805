import { readdirSync, statSync } from "node:fs"
import path from "node:path"
import { describe, expect, test } from "vitest"
import {
  CERTIFICATE_TYPES,
  CONDITIONS,
  EFFICIENCY_SCALES,
  ENERGY_SOURCES,
  HEATING_TYPES,
  PROPERTY_TYPES,
} from "../../../src/domain/properties/enumerations"
import { emptyProperty, propertyInputSchema } from "../../../src/domain/properties/property"
import { PROPERTY_STATUSES } from "../../../src/domain/properties/property-status"
import { publishingGaps } from "../../../src/domain/properties/publishing-gaps"
import { newSearchSchema } from "../../../src/domain/searches/saved-search"
import { completeAddress, NO_ADDRESS } from "../../../src/domain/values/address"
import { isReadWhole } from "../../../src/domain/values/parse-address"
import { validate } from "../../../src/domain/values/validate"
import { computeCreation } from "../dates"
import { IMAGES, photoName } from "../listing-images"
import { AGENTS } from "./agents"
import { complete, efficiencyClass, LISTINGS } from "./complete"
import { INQUIRIES } from "./inquiries"
import { NOTES } from "./notes"
import { SEARCHES } from "./searches"
import { VIEWINGS } from "./viewings"

const properties = LISTINGS.map(complete)

describe("the demo's listings", () => {
  test("are different ones of most types and every status", () => {
    expect(new Set(properties.map(({ title }) => title)).size).toBe(properties.length)
    const absent = PROPERTY_TYPES.filter((type) => !LISTINGS.some((listing) => listing.type === type))
    expect(absent).toEqual(["Mehrfamilienhaus", "Penthouse", "Stellplatz", "Praxis", "Gastronomie", "Halle"])
    expect(new Set(properties.map(({ status }) => status))).toEqual(new Set(PROPERTY_STATUSES))
  })

  test.each(properties.map((property) => [property.title, property] as const))(
    "%s is valid as it is",
    (_, property) => {
      const checked = validate(propertyInputSchema, property)
      expect(checked).toMatchObject({ ok: true, value: property })
    },
  )

  test("lack nothing that they need to be found, but one whose price is told on request", () => {
    const lacking = LISTINGS.map((listing, index) => {
      const sent = { ...emptyProperty(), ...complete(listing, index) }
      const property = { ...sent, ...completeAddress(NO_ADDRESS, sent) }
      const images = listing.images.map((url, at) => ({ id: url, url, isFeatured: at === 0 }))
      const agent_id = listing.agent === undefined ? "" : "a"
      const isOffered = property.status === "active"
      return [listing.title, isOffered ? publishingGaps({ ...property, images, agent_id }) : []]
    })
    expect(lacking.filter(([, gaps]) => gaps?.length !== 0)).toEqual([
      ["Herrschaftliche Gründerzeitvilla mit parkartigem Garten", ["Kaufpreis"]],
    ])
  })

  test("use the enumerations' own words", () => {
    for (const { details, energy } of properties) {
      expect(["", ...CONDITIONS]).toContain(details.condition)
      expect(["", ...HEATING_TYPES]).toContain(details.heatingType)
      expect(["", ...ENERGY_SOURCES]).toContain(details.energySource)
      expect(["", ...CERTIFICATE_TYPES]).toContain(energy.certificateType)
      expect(["", ...EFFICIENCY_SCALES.GEG]).toContain(energy.energyEfficiencyClass)
    }
  })

  test("have addresses in parts, and hide one", () => {
    expect(properties.filter(({ address = "" }) => !isReadWhole(address))).toEqual([])
    expect(properties.filter(({ hide_address }) => hide_address)).toHaveLength(1)
  })

  test("name agents that exist", () => {
    for (const { agent, company } of LISTINGS) {
      if (agent !== undefined) expect(AGENTS[company][agent]).toBeDefined()
    }
  })

  test("are those which inquiries and viewings name", () => {
    const titles = LISTINGS.filter(({ company }) => company === "vossberg").map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining([...INQUIRIES, ...VIEWINGS].map(({ listing }) => listing)))
  })

  test("are looked for by people who have inquired, with wishes that a member could enter", () => {
    const addresses = INQUIRIES.map(({ email }) => email)
    expect(addresses).toEqual(expect.arrayContaining([...NOTES, ...SEARCHES].map(({ email }) => email)))
    for (const { email: _email, daysAgo: _days, ...wanted } of SEARCHES) {
      expect(validate(newSearchSchema, wanted)).toMatchObject({ ok: true, value: wanted })
    }
  })

  test("are viewed by people whom the contacts know by the number of their inquiry", () => {
    const numbers = new Map(INQUIRIES.map(({ name, phone }) => [name, phone]))
    const others = VIEWINGS.filter(({ name, phone }) => numbers.has(name) && numbers.get(name) !== phone)
    expect(others.map(({ name }) => name)).toEqual([])
  })

  test("use every image of the folder and no other, nine megabytes together", () => {
    const shown = LISTINGS.flatMap(({ images, plans = [] }) => [...images, ...plans.map(([file]) => file)])
    const photos = Object.values(AGENTS).flatMap((agents) => agents.map(({ last_name }) => photoName(last_name)))
    const names = [...new Set([...shown, ...photos])].map((name) => `${name}.webp`)
    expect(readdirSync(IMAGES).sort()).toEqual(names.sort())
    expect(names.reduce((sum, name) => sum + statSync(path.join(IMAGES, name)).size, 0)).toBeLessThan(9_000_000)
  })

  test("show no picture twice: nobody believes a room that two houses have", () => {
    const shown = LISTINGS.flatMap(({ images }) => images)
    expect(shown.filter((name, index) => shown.indexOf(name) < index)).toEqual([])
  })

  test("name each plan as it is drawn, which its file says", () => {
    const drawn = { attic: "Dachgeschoss", "upper-floor": "Obergeschoss", bungalow: "Erdgeschoss" }
    const plans = LISTINGS.flatMap(({ plans: all = [] }) => all)
    for (const [kind, name] of Object.entries(drawn)) {
      const named = plans.filter(([file]) => file.startsWith(`plan-${kind}`)).map(([, floor]) => floor)
      expect(new Set(named), kind).toEqual(new Set([name]))
    }
  })
})

test.each([
  [29.9, "A+"],
  [30, "A"],
  [129.9, "D"],
  [250, "H"],
])("%d kWh/(m²·a) is class %s", (value, expected) => {
  expect(efficiencyClass(value)).toBe(expected)
})

test("listings are made one after the other and never in the future", () => {
  const now = Date.UTC(2026, 10, 21)
  const instants = LISTINGS.map((_, index) => computeCreation(index, LISTINGS.length, now))
  expect(instants).toEqual([...instants].sort((a, b) => a - b))
  expect(instants.at(-1)).toBeLessThan(now)
})

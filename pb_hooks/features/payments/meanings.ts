import { beginsWithDay, COUPON_RULES, isCountOfUses } from "../../../src/domain/payments/coupon"
import type { JsonSchema } from "../../server/openapi/json-schema"
import type { Meanings } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [beginsWithDay, { format: "date" }],
  [isCountOfUses, { type: "integer", minimum: 1, maximum: 1_000_000 }],
  ...COUPON_RULES.map(({ holds, error }): [unknown, JsonSchema] => [holds, { description: error }]),
]

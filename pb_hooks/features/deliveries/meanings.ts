import { HOST, isHost } from "../../../src/domain/deliveries/target"
import { HTTPS_ADDRESS, isHttpsAddress } from "../../../src/domain/deliveries/webhook"
import type { Meanings } from "../../server/openapi/meaning"

/** What this feature's checks mean to clients; the build joins it to the description by the name of this file. */
export const meanings: Meanings = [
  [isHost, { pattern: HOST.source }],
  [isHttpsAddress, { pattern: HTTPS_ADDRESS.source }],
]

import * as z from "zod/mini"
import { leasedTargetSchema, targetLeaseSchema, targetResultSchema } from "../../../src/domain/deliveries/target"
import { deliveryResultSchema, leasedDeliverySchema } from "../../../src/domain/deliveries/webhook"
import { JsonText } from "../../engine/json-text"
import { route } from "../../server/http/route"
import { successSchema } from "../../server/routes/response-schemas"
import { endAttempt, leaseDeliveries } from "./lease"
import { leaseTarget, renewLease } from "./target-lease"
import { completeRun } from "./target-runs"

/** Ten thousand listings, by id, number and hash. */
const LEDGER_MAX_BODY_BYTES = 6 * 1024 * 1024

export const deliveryRoutes = [
  route({
    method: "POST",
    path: "/api/deliveries/lease",
    access: "delivery",
    audit: { nothing: "the sender of webhooks takes what is due" },
    summary: "Messages of webhooks that are due, each for one attempt within two minutes",
    response: () => z.object({ data: z.array(leasedDeliverySchema()) }),
    handle: () => new JsonText(JSON.stringify({ data: leaseDeliveries() })),
  }),
  route({
    method: "POST",
    path: "/api/deliveries/{id}",
    access: "delivery",
    audit: { nothing: "the sender of webhooks says how an attempt went" },
    summary: "How an attempt went; one whose time was over changes nothing",
    body: deliveryResultSchema,
    response: successSchema,
    handle: (call) => {
      endAttempt(call.param("id"), call.body)
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/deliveries/targets",
    access: "delivery",
    audit: { nothing: "the sender of listings takes what is due, and says how it went" },
    summary:
      "A transfer of listings that is due, for one attempt; its lease ends after three minutes unless it is renewed",
    response: () => z.object({ data: z.nullable(leasedTargetSchema()) }),
    handle: () => new JsonText(JSON.stringify({ data: leaseTarget() })),
  }),
  route({
    method: "POST",
    path: "/api/deliveries/targets/{id}/lease",
    access: "delivery",
    audit: { nothing: "the sender of listings is still at it" },
    summary: "Renew the lease of a transfer that goes on; 409 when it has gone to another",
    body: targetLeaseSchema,
    response: successSchema,
    handle: (call) => {
      renewLease(call.param("id"), call.body.attempt)
      return { success: true }
    },
  }),
  route({
    method: "POST",
    path: "/api/deliveries/targets/{id}",
    access: "delivery",
    audit: { nothing: "the sender of listings takes what is due, and says how it went" },
    summary: "How a transfer went; one whose time was over changes nothing",
    body: targetResultSchema,
    maxBodyBytes: LEDGER_MAX_BODY_BYTES,
    response: successSchema,
    handle: (call) => {
      completeRun(call.param("id"), call.body)
      return { success: true }
    },
  }),
]

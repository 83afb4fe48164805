import * as z from "zod/mini"
import { parseHost } from "../../../src/domain/operations/loopback"
import { isPublicServer } from "../../../src/domain/operations/start-check"
import { queryRows } from "../../database/sql"
import { appUrl, env, envNumber } from "../../engine/env"
import { hasBucket, listsBucket } from "../../files/object-storage"
import { diagnosis } from "../../mail/diagnosis"
import { whyRefused } from "../../mail/probe"
import { hasMailbox, readLook } from "../inbound-mails"
import { callStripe } from "../payments"
import { type Check, createError, createNote, type Finding } from "./finding"
import { type Answer, askBucket, probe } from "./http-probe"
import { describeLook } from "./mailbox-findings"

const MAX_SECONDS_APART = 60

/** Compares the clock with that of a server that is probed anyway. */
function checkClock({ headers }: Answer, name: string): Finding[] {
  const apart = Math.round((Date.now() - Date.parse(headers.Date?.[0] ?? "")) / 1000)
  return Math.abs(apart) > MAX_SECONDS_APART
    ? [createError(`The clock is ${apart} seconds away from that of ${name}.`)]
    : []
}

const CAUSES: readonly [RegExp, (host: string) => string][] = [
  [/no such host|server misbehaving|lookup /, (host) => `No server has the name ${host}: set its A and AAAA records.`],
  [/x509|certificate|tls:/, (host) => `The certificate of ${host} is not valid:`],
  [/refused/, (host) => `${host} accepts no connections: is the reverse proxy running?`],
  [/timeout|deadline/i, (host) => `${host} does not answer: check its records and the firewall.`],
]

function address(): Finding[] {
  const [url, host] = [appUrl(), parseHost(appUrl())]
  if (url === "" || !isPublicServer("127.0.0.1", url)) return [createNote("APP_URL names this machine only.")]
  const answer = probe(`${url}/api/health`)
  if (typeof answer === "string") {
    const says = CAUSES.find(([pattern]) => pattern.test(answer))?.[1](host) ?? `${host} cannot be reached:`
    return [createError(`${says} (${answer})`)]
  }
  if (answer.statusCode !== 200)
    return [
      createError(`${url} answers ${answer.statusCode}: the server is not running, or the proxy does not lead to it.`),
    ]
  return checkClock(answer, host)
}

const WEEK = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-7 days')"
const HOUR = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-1 hour')"
const countIn = (table: string, where: string) =>
  Number(queryRows($app, `SELECT count(*) AS row FROM ${table} WHERE ${where}`, {})[0])

function mail(): Finding[] {
  const host = env("SMTP_HOST")
  if (host === "") return [createNote("SMTP_HOST is not set, so no mail is sent.")]
  const port = envNumber("SMTP_PORT")
  // A mail server's greeting is no HTTP response, but shows that there is a server: PocketBase's client would wait for ever.
  const greeting = probe(`${env("SMTP_TLS") === "1" ? "https" : "http"}://${host}:${port}/`)
  const isThere = typeof greeting === "string" && /malformed HTTP/.test(greeting)
  const reason = typeof greeting === "string" ? greeting : `it speaks HTTP (${greeting.statusCode})`
  const failed = countIn("outbox", `state = 'failed' AND created_at > ${WEEK}`)
  const late = countIn("outbox", `state = 'waiting' AND due_at < ${HOUR}`)
  const refusal = isThere ? whyRefused() : reason
  const server = { host, port, from: $app.settings().meta.senderAddress }
  return [
    ...(refusal === null ? [] : [createError(diagnosis(server, refusal))]),
    ...(late > 0 ? [createError(`${late} mails wait for more than an hour.`)] : []),
    ...(failed > 0
      ? [
          createNote(
            `${failed} mails could not be sent in the last seven days. The console (/_/, collection "outbox", state "failed") says why in "last_error": an address that does not exist is its sender's matter. Otherwise mend it (makler-portal mail-test ADDRESS), then press „Jetzt senden“ in the portal under „Admin“.`,
          ),
        ]
      : []),
  ]
}

function mailbox(): Finding[] {
  if (!hasMailbox()) return [createNote("IMAP_HOST is not set, so no mail becomes an inquiry.")]
  return describeLook(readLook($app), Date.now())
}

const PRICES = ["STRIPE_PRICE_STARTER", "STRIPE_PRICE_PROFESSIONAL"] as const
const priceSchema = z.looseObject({ active: z.boolean() })

function stripe(): Finding[] {
  if (env("STRIPE_SECRET_KEY") === "") return [createNote("STRIPE_SECRET_KEY is not set: payments are a demo.")]
  const unknown = countIn("subscriptions", "unknown_since != '' AND status NOT IN ('canceled', 'incomplete_expired')")
  return [
    ...PRICES.flatMap(stripePrice),
    ...(unknown > 0
      ? [
          createError(
            `Stripe knows ${unknown} subscriptions no more: they were deleted, or STRIPE_SECRET_KEY is another account's.`,
          ),
        ]
      : []),
    ...(env("STRIPE_WEBHOOK_SECRET") === ""
      ? [createError("STRIPE_WEBHOOK_SECRET is not set, so payments are noticed late.")]
      : []),
  ]
}

function stripePrice(name: (typeof PRICES)[number]): Finding[] {
  const outcome = callStripe({ method: "GET", path: `/v1/prices/${env(name)}` }, priceSchema)
  if (outcome.kind === "done")
    return outcome.value.active ? [] : [createError(`The price ${name} is archived at Stripe.`)]
  if (outcome.kind !== "rejected") return [createError(`Stripe does not answer when it is asked for ${name}.`)]
  return [
    createError(
      outcome.status === 404
        ? `Stripe knows no price ${env(name)} (${name}).`
        : `Stripe rejects STRIPE_SECRET_KEY (${outcome.status}).`,
    ),
  ]
}

function bucket(): Finding[] {
  if (!hasBucket()) return [createNote("Files are on this disk.")]
  const endpoint = env("S3_ENDPOINT")
  if (endpoint === "") return [createError("S3_ENDPOINT is not set.")]
  const answer = askBucket()
  if (typeof answer === "string") return [createError(`${endpoint} does not answer: ${answer}`)]
  return [...(listsBucket() ? [] : [createError(describeRefusal(answer, endpoint))]), ...checkClock(answer, endpoint)]
}

const describeRefusal = ({ statusCode }: Answer, endpoint: string) =>
  statusCode >= 500
    ? `${endpoint} answers ${statusCode}: it is not well itself.`
    : `${endpoint} refuses: check S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET and S3_FORCE_PATH_STYLE.`

export const NETWORK: readonly Check[] = [
  { name: "Address", look: address },
  { name: "Mail", look: mail },
  { name: "Mailbox", look: mailbox },
  { name: "Stripe", look: stripe },
  { name: "Bucket", look: bucket },
]

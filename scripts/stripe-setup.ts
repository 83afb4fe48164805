import Stripe from "stripe"
import { PLANS } from "../src/domain/payments/plan"
import { parseArguments } from "./lib/arguments"
import { CliError, runMain } from "./lib/cli-error"
import { readStripeSettings } from "./settings"
import { setUpStripe } from "./stripe/set-up"

await runMain(async () => {
  const { values } = parseArguments("stripe-setup", { "without-webhook": { type: "boolean" } })
  const { key, appUrl, apiBase } = readStripeSettings()
  const { protocol, hostname, port } = new URL(apiBase)
  const stripe = new Stripe(key, {
    host: hostname,
    port: port || (protocol === "http:" ? 80 : 443),
    protocol: protocol === "http:" ? "http" : "https",
  })
  const withWebhook = values["without-webhook"] !== true
  if (withWebhook && !/^https:/.test(appUrl)) {
    throw new CliError(
      "Stripe sends its events to https addresses only: set APP_URL, or leave the webhook out with --without-webhook.",
    )
  }
  const setUp = await setUpStripe(stripe, { appUrl, withWebhook, plans: PLANS }).catch((error: unknown) => {
    if (error instanceof Stripe.errors.StripeError) throw new CliError(`Stripe refused: ${error.message}`)
    throw error
  })
  console.log("Set these, and start the server again:\n")
  for (const [name, value] of Object.entries(setUp.settings)) console.log(`${name}=${value}`)
  for (const note of setUp.notes) console.log(`\n${note}`)
  return 0
})

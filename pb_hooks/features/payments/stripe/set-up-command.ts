import { SETTINGS } from "../../../../src/domain/operations/settings"
import { createCommand } from "../../../engine/command"
import { env } from "../../../engine/env"
import { setUpStripe } from "./set-up"

/** `pocketbase stripe-setup [--without-webhook]` creates what selling needs at Stripe, and prints the settings to add. */
export function addStripeSetupCommand(): void {
  const command = createCommand({
    use: "stripe-setup",
    short: "Creates products, prices, customer portal and webhook at Stripe, or finds them, and prints what to set",
    onNew: true,
    run: (self) => self.println(setUp(!self.flags().getBool("without-webhook"))),
  })
  command.flags().bool("without-webhook", false, "leaves the webhook out, for a server that Stripe cannot reach")
  $app.rootCmd?.addCommand(command)
}

/** Returns the text to print; throws an error that says what is missing, or what Stripe refuses. */
function setUp(withWebhook: boolean): string {
  const [key, appUrl] = [env("STRIPE_SECRET_KEY"), env("APP_URL").replace(/\/+$/, "")]
  if (key === "") throw new Error("The setting STRIPE_SECRET_KEY is missing.")
  const wrong = SETTINGS.STRIPE_SECRET_KEY.check(key)
  if (wrong !== null) throw new Error(`The setting STRIPE_SECRET_KEY is wrong: it ${wrong}.`)
  if (withWebhook && !appUrl.startsWith("https:"))
    throw new Error(
      "Stripe sends its events to https addresses only: set APP_URL, or leave the webhook out with --without-webhook.",
    )
  const { settings, notes } = setUpStripe({ appUrl, withWebhook })
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  return ["Set these, and start the server again:", lines.join("\n"), ...notes].join("\n\n")
}

import { PLANS } from "../../../src/domain/payments/plan"
import { formatCents } from "../../../src/domain/properties/price"
import { type Db, findUserByEmail } from "../../database/records"
import { enqueueMail } from "../../mail/outbox"
import { getPlan } from "./checkouts"
import type { SessionSnapshot } from "./snapshots"

/**
 * Tells a guest what was bought and how it becomes an account's: the success page is lost with its tab. Only what a provider has
 * taken, which wants a means of payment in a trial as well, causes one, so that nobody mails strangers for nothing; the token of that
 * page is stored nowhere.
 */
export function thankGuest(app: Db, checkout: core.Record, { charged }: Pick<SessionSnapshot, "charged">): void {
  if (checkout.getString("user_id") !== "" || checkout.getString("provider") === "demo") return
  const { meta } = $app.settings()
  const email = checkout.getString("email")
  const hasAccount = findUserByEmail(app, email) !== null
  const plan = getPlan(checkout)
  enqueueMail(app, {
    kind: "purchase",
    about: checkout.id,
    to: email,
    subject: `Ihr Paket bei ${meta.appName} ist ${charged ? "bezahlt" : "bestellt"}`,
    content: {
      heading: "Vielen Dank für Ihren Kauf",
      isReply: true,
      paragraphs: [
        "Guten Tag,",
        charged
          ? `Ihre Zahlung bei ${meta.appName} ist angekommen.`
          : `Ihre Bestellung bei ${meta.appName} ist angekommen. Berechnet wurde dabei nichts.`,
      ],
      facts: [
        { label: "Paket", value: PLANS[plan].name },
        ...(charged ? [{ label: "Bezahlt", value: formatCents(checkout.getInt("cents")) }] : []),
      ],
      button: hasAccount
        ? { label: "Anmelden", href: `${meta.appURL}/auth` }
        : { label: "Konto anlegen", href: `${meta.appURL}/auth?tab=register&plan=${plan}&payment=success` },
      closing: [
        hasAccount
          ? "Melden Sie sich mit dieser E-Mail-Adresse an. Gehört das Paket noch nicht zu Ihrem Konto, steht in den Einstellungen unter „Tarif“, wie Sie es zuordnen."
          : "Haben Sie noch kein Konto, legen Sie es mit genau dieser E-Mail-Adresse an und bestätigen sie. Dann gehört das Paket zu Ihrem Konto; Ihre Rechnungen stehen in den Einstellungen unter „Tarif“.",
        "Haben Sie nichts gekauft, hat sich wohl jemand bei der Adresse vertippt. Sie brauchen nichts zu tun.",
      ],
    },
  })
}

import { withdrawalAddress } from "../pages/embed"
import type { Company } from "./company"
import { DRAFT_MARK } from "./withdrawal"

type Office = Pick<Company, "name" | "address" | "phone" | "email" | "slug">

/** Returns words to begin with, which a lawyer has to check. The first line says so, and has to go before they are used. */
export function draftInstruction({ name, address, phone, email, slug }: Office, origin: string): string {
  const office = [name, address, phone && `Telefon ${phone}`, email].filter(Boolean).join(", ")
  return `${DRAFT_MARK}

Widerrufsrecht
Sie können den Maklervertrag innerhalb von vierzehn Tagen widerrufen, ohne Gründe zu nennen. Die Frist beginnt mit dem Tag, an dem der Vertrag geschlossen wird, und dauert vierzehn Tage.

So widerrufen Sie
Teilen Sie uns (${office}) eindeutig mit, dass Sie den Vertrag widerrufen, zum Beispiel mit einem Brief, einer E-Mail oder auf unserer Seite ${origin}${withdrawalAddress(slug)}. Es genügt, dass Sie Ihre Mitteilung vor dem Ende der Frist absenden.

Folgen des Widerrufs
Was Sie uns gezahlt haben, erstatten wir unverzüglich, spätestens vierzehn Tage nach dem Tag, an dem Ihr Widerruf bei uns eingeht, auf demselben Zahlungsweg und ohne Kosten für Sie.
Haben Sie verlangt, dass wir schon während der Widerrufsfrist für Sie tätig werden, zahlen Sie uns einen angemessenen Betrag für das, was wir bis zu Ihrem Widerruf geleistet haben, gemessen an allem, was der Vertrag vorsieht.

Muster für Ihren Widerruf
An ${office}
Hiermit widerrufe ich den mit Ihnen geschlossenen Maklervertrag über die Immobilie: …
Geschlossen am: …
Name und Anschrift: …
Datum: …`
}

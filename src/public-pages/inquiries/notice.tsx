import type { InquiryNotice } from "../page-data"

const monthsText = (months: number) => (months === 1 ? "einen Monat" : `${months} Monate`)

// These texts are not among the others: a page's script has no use for them.
const text = {
  short: (company: string, months: number) =>
    `${company} nutzt Ihre Angaben, um Ihre Anfrage zu beantworten, und löscht sie ${monthsText(months)} nach der letzten Bearbeitung.`,
  policy: (company: string) => `Datenschutz bei ${company}`,
  more: "Was mit Ihren Angaben geschieht",
  full: (contact: string, months: number, isValuation: boolean) => [
    `Verantwortlich: ${contact}.`,
    "Zweck und Rechtsgrundlage: die Antwort auf Ihre Anfrage, also Schritte vor einem Vertrag (Art. 6 Abs. 1 Buchst. b DSGVO).",
    `Empfänger: ${isValuation ? "die Mitarbeiterinnen und Mitarbeiter des Büros" : "die Maklerin oder der Makler dieses Angebots"} und, in deren Auftrag, der Betreiber dieser Seite mit seinen Dienstleistern für Server und E-Mail.`,
    `Dauer: ${monthsText(months)} nach der letzten Bearbeitung; länger nur, wenn es einen Grund gibt, etwa einen Vertrag oder einen Streit.`,
    "Ihre Rechte: Auskunft, Berichtigung, Löschung, Einschränkung, Übertragung und Widerspruch (Art. 15 bis 21 DSGVO) sowie Beschwerde bei einer Aufsichtsbehörde für den Datenschutz.",
    `${isValuation ? "Art und Ort der Immobilie, Name und E-Mail" : "Name, E-Mail und Nachricht"} braucht es, um Ihnen zu antworten; alles andere ist freiwillig.`,
  ],
}

type NoticeProps = InquiryNotice & { isValuation?: boolean }

/** Shows the information that Art. 13 DSGVO requires at the collection of data. Visitors need not tick anything. */
export function Notice({ companyName, address, email, phone, url, months, isValuation = false }: NoticeProps) {
  const contact = [companyName, address, email, phone].filter(Boolean).join(", ")
  return (
    <div className="space-y-1 text-xs text-muted">
      <p>{text.short(companyName, months)}</p>
      {url === "" ? (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline">{text.more}</summary>
          <ul className="space-y-1.5 pb-2 long-words">
            {text.full(contact, months, isValuation).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ) : (
        <a href={url} target="_blank" rel="noopener" className="inline-flex min-h-11 items-center underline">
          {text.policy(companyName)}
        </a>
      )}
    </div>
  )
}

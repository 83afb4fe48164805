import type { PublicAgent } from "../../domain/agent"
import type { PublicProperty } from "../../domain/property"
import { stateLabel } from "../../domain/property-status"
import { InquiryForm } from "../inquiry/inquiry-form"
import { messages } from "../messages"
import type { CompanyContact } from "../page-data"
import { AgentCard } from "./agent-card"
import { ContactLinks } from "./contact-links"

/** The element id that „Anfrage senden“ links to. */
export const CONTACT_ID = "kontakt"

type ContactProps = {
  property: PublicProperty
  agent: PublicAgent | null
  companyName: string
  companyContact: CompanyContact | null
}

/** Agent, else company, and inquiry form. In low windows its top scrolls out of view, for the submit button to be seen. */
export function Contact({ property, agent, companyName, companyContact }: ContactProps) {
  const { phone = "", email = "" } = agent ?? companyContact ?? {}
  const isNamed = agent !== null || phone !== "" || email !== ""
  return (
    <aside
      id={CONTACT_ID}
      aria-labelledby="kontakt-titel"
      className={`scroll-mt-6 print:mt-8 ${isNamed ? "" : "print:hidden"}`}
    >
      <div className="space-y-5 rounded-lg border bg-surface p-5 sm:p-6 lg:sticky lg:top-[min(1.5rem,100dvh-47rem)]">
        <h2 id="kontakt-titel" className="text-xl">
          {messages.contact}
        </h2>
        {agent !== null ? (
          <AgentCard agent={agent} />
        ) : (
          isNamed && (
            <div>
              <p className="font-semibold long-words">{companyName}</p>
              <ContactLinks phone={phone} email={email} />
            </div>
          )
        )}
        <div className="print:hidden">
          <InquiryForm title={property.title} message={greeting(property)} mail={email} />
        </div>
      </div>
    </aside>
  )
}

const greeting = (property: PublicProperty) =>
  property.status === "sold"
    ? messages.inquiryGreetingSold(property.title, stateLabel(property).toLowerCase())
    : messages.inquiryGreeting(property.title)

import type { PublicAgent } from "../../domain/agents/agent"
import type { PublicProperty } from "../../domain/properties/property"
import { greeting } from "../inquiries/greeting"
import { InquiryForm } from "../inquiries/inquiry-form"
import { messages } from "../messages"
import type { AfterInquiryData, CompanyContact, InquiryDelivery, InquiryNotice } from "../page-data"
import { AgentCard } from "./agent-card"
import { CONTACT_ID } from "./contact-id"
import { ContactLinks } from "./contact-links"
import { PrintedAddress } from "./printed-address"
import { WhatsappNote } from "./whatsapp-note"

type ContactProps = {
  property: PublicProperty
  agent: PublicAgent | null
  agentPage: string | undefined
  standsInFor: string | undefined
  companyName: string
  companyContact: CompanyContact | null
  delivery: InquiryDelivery | undefined
  after: AfterInquiryData | undefined
  notice: InquiryNotice | undefined
  shareUrl: string
}

/**
 * Shows the agent, else the company, and the inquiry form. In low windows its top scrolls out of view, so that the submit button
 * is visible.
 */
export function Contact({
  property,
  agent,
  agentPage,
  standsInFor,
  companyName,
  companyContact,
  delivery,
  after,
  notice,
  shareUrl,
}: ContactProps) {
  const { phone = "", email = "" } = companyContact ?? agent ?? {}
  const isNamed = agent !== null || phone !== "" || email !== ""
  return (
    <aside
      id={CONTACT_ID}
      aria-labelledby="kontakt-titel"
      className="scroll-mt-6 lg:col-start-2 lg:row-start-2 lg:row-span-2 print:order-1"
    >
      <div className="space-y-4 rounded-lg border bg-surface p-5 lg:sticky lg:top-[min(1.5rem,100dvh-51rem)] print:flex print:items-center print:justify-between print:gap-6 print:space-y-0 print:p-3">
        <h2 id="kontakt-titel" className="text-xl print:hidden">
          {messages.contact}
        </h2>
        {agent !== null ? (
          <AgentCard agent={{ ...agent, phone, email }} page={agentPage} standsInFor={standsInFor} />
        ) : (
          isNamed && (
            <div>
              <p className="font-semibold long-words">{companyName}</p>
              <ContactLinks phone={phone} email={email} />
            </div>
          )
        )}
        <PrintedAddress url={shareUrl} />
        <div className="print:hidden">
          <InquiryForm
            title={property.title}
            message={greeting(property)}
            mail={email}
            notice={notice}
            delivery={delivery}
            after={after}
          />
          {agent !== null && agent.whatsapp !== "" && <WhatsappNote className="mt-3" />}
        </div>
      </div>
    </aside>
  )
}

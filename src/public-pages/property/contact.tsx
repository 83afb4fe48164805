import type { PublicAgent } from "../../domain/agent"
import type { PublicProperty } from "../../domain/property"
import { InquiryForm } from "../inquiry/inquiry-form"
import { words } from "../words"
import { AgentCard } from "./agent-card"
import { CONTACT_ID } from "./contact-id"

/**
 * Whom to ask, and the form to do it with; beside the texts where there is room. In a low window its upper end gives way,
 * so that the button to send stays within reach.
 */
export function Contact({ property, agent }: { property: PublicProperty; agent: PublicAgent | null }) {
  return (
    <aside
      id={CONTACT_ID}
      aria-labelledby="kontakt-titel"
      className={`scroll-mt-6 print:mt-8 ${agent === null ? "print:hidden" : ""}`}
    >
      <div className="space-y-6 rounded-lg border bg-surface p-5 sm:p-6 lg:sticky lg:top-[min(1.5rem,100dvh-49rem)]">
        <h2 id="kontakt-titel" className="text-xl">
          {words.contact}
        </h2>
        {agent !== null && <AgentCard agent={agent} />}
        <div className="print:hidden">
          <InquiryForm title={property.title} message={greeting(property)} mail={agent?.email ?? ""} />
        </div>
      </div>
    </aside>
  )
}

const greeting = ({ title, status }: PublicProperty) =>
  status === "sold" ? words.inquiryGreetingSold(title) : words.inquiryGreeting(title)

import type { PublicAgent } from "../../domain/agent"
import type { PublicProperty } from "../../domain/property"
import { InquiryForm } from "../inquiry/inquiry-form"
import { messages } from "../messages"
import { AgentCard } from "./agent-card"

/** The element id that „Anfrage senden“ links to. */
export const CONTACT_ID = "kontakt"

/** Agent and inquiry form. In low windows its top scrolls out of view, so that the submit button stays reachable. */
export function Contact({ property, agent }: { property: PublicProperty; agent: PublicAgent | null }) {
  return (
    <aside
      id={CONTACT_ID}
      aria-labelledby="kontakt-titel"
      className={`scroll-mt-6 print:mt-8 ${agent === null ? "print:hidden" : ""}`}
    >
      <div className="space-y-6 rounded-lg border bg-surface p-5 sm:p-6 lg:sticky lg:top-[min(1.5rem,100dvh-49rem)]">
        <h2 id="kontakt-titel" className="text-xl">
          {messages.contact}
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
  status === "sold" ? messages.inquiryGreetingSold(title) : messages.inquiryGreeting(title)

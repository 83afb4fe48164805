import { whatsappAddress } from "../../domain/agents/whatsapp"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { messages } from "../messages"
import type { TeamAgent } from "../page-data"
import { AgentName } from "../property/agent-name"
import { AgentPhoto } from "./agent-photo"

const link = "inline-flex min-h-11 items-center text-sm underline-offset-4 wrap-anywhere any-link:hover:underline"

/** Has no icons, which the server's own renderer does not know. */
export function TeamMember({ agent }: { agent: TeamAgent }) {
  const { phone, email, whatsapp, position, page } = agent
  const name = fullName(agent)
  return (
    <>
      <AgentPhoto agent={agent} size={72} circle="size-18" letters="text-xl" loading="lazy" />
      <div className="min-w-0">
        <p className="font-semibold long-words">
          <AgentName name={name} page={page} />
        </p>
        {position !== "" && <p className="text-sm text-muted long-words">{position}</p>}
        <ul className="mt-1">
          {phone !== "" && (
            <li>
              <a href={telephoneHref(phone)} className={link}>
                {phone}
              </a>
            </li>
          )}
          {whatsapp !== "" && (
            <li>
              <a href={whatsappAddress(whatsapp)} rel="noreferrer" className={link}>
                {messages.whatsapp}
                <span className="sr-only">{messages.whatsappOf(name)}</span>
              </a>
            </li>
          )}
          {email !== "" && (
            <li>
              <a href={`mailto:${email}`} className={link}>
                {shownEmail(email)}
              </a>
            </li>
          )}
        </ul>
      </div>
    </>
  )
}

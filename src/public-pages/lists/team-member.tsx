import { whatsappAddress } from "../../domain/agents/whatsapp"
import { isDisplayableUrl } from "../../domain/media/image"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName, initials } from "../../domain/values/text"
import { imageAttributes } from "../image-source"
import { messages } from "../messages"
import type { TeamAgent } from "../page-data"
import { AgentName } from "../property/agent-name"

const link = "inline-flex min-h-11 items-center text-sm underline-offset-4 wrap-anywhere any-link:hover:underline"
const PHOTO = 72

/** Has no icons, which the server's own renderer does not know. */
export function TeamMember({ agent }: { agent: TeamAgent }) {
  const { phone, email, whatsapp, position, page, image_url: url } = agent
  const name = fullName(agent)
  return (
    <>
      <div className="size-18 shrink-0 overflow-hidden rounded-full bg-accent-soft">
        {isDisplayableUrl(url) ? (
          <img
            {...imageAttributes({ url, width: PHOTO, height: PHOTO }, "small")}
            alt={messages.agentPhoto(name)}
            loading="lazy"
            referrerPolicy="no-referrer"
            className="size-full object-cover"
          />
        ) : (
          <span
            aria-hidden="true"
            className="flex size-full items-center justify-center text-xl font-semibold text-accent"
          >
            {initials(agent.first_name, agent.last_name)}
          </span>
        )}
      </div>
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

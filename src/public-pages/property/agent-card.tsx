import { Mail, Phone } from "lucide-react"
import type { PublicAgent } from "../../domain/agent"
import { isDisplayableUrl } from "../../domain/image"
import { fullName, initials, telephoneHref } from "../../domain/text"
import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"

const link = "inline-flex min-h-11 items-center gap-2.5 text-accent underline-offset-4 wrap-anywhere hover:underline"

export function AgentCard({ agent }: { agent: PublicAgent }) {
  const name = fullName(agent)
  return (
    <div>
      <div className="flex items-center gap-4">
        <div className="size-16 shrink-0 overflow-hidden rounded-full bg-accent-soft">
          {isDisplayableUrl(agent.image_url) ? (
            <ResponsiveImage
              image={{ url: agent.image_url, width: 64, height: 64 }}
              alt={messages.agentPhoto(name)}
              sizes="64px"
              className="size-full object-cover"
            />
          ) : (
            <span aria-hidden className="flex size-full items-center justify-center text-lg font-semibold text-accent">
              {initials(agent.first_name, agent.last_name)}
            </span>
          )}
        </div>
        <div className="min-w-0">
          <p className="font-semibold long-words">{name}</p>
          {agent.position !== "" && <p className="text-sm text-muted long-words">{agent.position}</p>}
        </div>
      </div>
      <ul className="mt-2 text-sm">
        {agent.phone !== "" && (
          <li>
            <a href={telephoneHref(agent.phone)} className={link}>
              <Phone aria-hidden className="size-4 shrink-0" />
              {agent.phone}
            </a>
          </li>
        )}
        {agent.email !== "" && (
          <li>
            <a href={`mailto:${agent.email}`} className={link}>
              <Mail aria-hidden className="size-4 shrink-0" />
              {agent.email}
            </a>
          </li>
        )}
      </ul>
    </div>
  )
}

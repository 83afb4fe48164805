import type { PublicAgent } from "../../domain/agents/agent"
import { isDisplayableUrl } from "../../domain/media/image"
import { fullName, initials } from "../../domain/values/text"
import { messages } from "../messages"
import { ResponsiveImage } from "../responsive-image"
import { standsInText } from "../substitute-text"
import { AgentName } from "./agent-name"
import { ContactLinks } from "./contact-links"

type AgentCardProps = {
  agent: PublicAgent
  /** The address of the agent's own page, where they have one. */
  page: string | undefined
  /** The name of the absent colleague; empty if nobody is absent. */
  standsInFor?: string | undefined
}

export function AgentCard({ agent, page, standsInFor = "" }: AgentCardProps) {
  const name = fullName(agent)
  return (
    <div className="print:flex print:items-center print:gap-6">
      <div className="flex items-center gap-4">
        <div className="size-14 shrink-0 overflow-hidden rounded-full bg-accent-soft">
          {isDisplayableUrl(agent.image_url) ? (
            <ResponsiveImage
              image={{ url: agent.image_url, width: 56, height: 56 }}
              alt={messages.agentPhoto(name)}
              sizes="56px"
              className="size-full object-cover"
            />
          ) : (
            <span aria-hidden className="flex size-full items-center justify-center text-lg font-semibold text-accent">
              {initials(agent.first_name, agent.last_name)}
            </span>
          )}
        </div>
        <div className="min-w-0">
          <p className="line-clamp-2 font-semibold long-words">
            <AgentName name={name} page={page} />
          </p>
          {agent.position !== "" && <p className="line-clamp-2 text-sm text-muted long-words">{agent.position}</p>}
          {standsInFor !== "" && <p className="text-sm text-muted long-words">{standsInText(standsInFor)}</p>}
        </div>
      </div>
      <ContactLinks phone={agent.phone} email={agent.email} whatsapp={agent.whatsapp} />
    </div>
  )
}

import { useState } from "react"
import type { Agent } from "../../domain/agents/agent"
import { initials } from "../../domain/values/text"

type AgentAvatarProps = { agent: Pick<Agent, "first_name" | "last_name" | "image_url">; small?: boolean }

export function AgentAvatar({ agent, small = false }: AgentAvatarProps) {
  const [failed, setFailed] = useState("")
  const { image_url: url } = agent
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-accent-soft font-semibold text-accent ${small ? "size-12 text-sm" : "size-16 text-lg"}`}
    >
      {url === "" || url === failed ? (
        <span aria-hidden>{initials(agent.first_name, agent.last_name)}</span>
      ) : (
        <img
          src={url}
          alt=""
          referrerPolicy="no-referrer"
          width={64}
          height={64}
          onError={() => setFailed(url)}
          className="size-full object-cover object-[50%_20%]"
        />
      )}
    </span>
  )
}

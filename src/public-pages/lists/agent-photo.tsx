import type { PublicAgent } from "../../domain/agents/agent"
import { isDisplayableUrl } from "../../domain/media/image"
import { fullName, initials } from "../../domain/values/text"
import { imageAttributes } from "../image-source"
import { messages } from "../messages"

type AgentPhotoProps = {
  agent: Pick<PublicAgent, "first_name" | "last_name" | "image_url">
  /** Width and height in CSS pixels. */
  size: number
  /** The classes of the circle and of the initials that stand for a missing photo. */
  circle: string
  letters: string
  loading?: "lazy"
}

export function AgentPhoto({ agent, size, circle, letters, loading }: AgentPhotoProps) {
  const { image_url: url, first_name, last_name } = agent
  return (
    <div className={`${circle} shrink-0 overflow-hidden rounded-full bg-accent-soft`}>
      {isDisplayableUrl(url) ? (
        <img
          {...imageAttributes({ url, width: size, height: size }, "small")}
          alt={messages.agentPhoto(fullName(agent))}
          loading={loading}
          referrerPolicy="no-referrer"
          className="size-full object-cover"
        />
      ) : (
        <span
          aria-hidden="true"
          className={`flex size-full items-center justify-center font-semibold text-accent ${letters}`}
        >
          {initials(first_name, last_name)}
        </span>
      )}
    </div>
  )
}

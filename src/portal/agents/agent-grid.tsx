import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ListedAgent } from "../../domain/agents/agent"
import { LIVE_LIST } from "../lists/live/is-reading"

export type AgentsProps = {
  agents: readonly ListedAgent[]
  card: (agent: ListedAgent, handle?: ReactNode) => ReactNode
}

/** Shows the list that contains the cards. */
export function AgentGrid({ children }: { children: ReactNode }) {
  const { t } = useTranslation("agents")
  return (
    <ul
      {...LIVE_LIST}
      aria-label={t("list")}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] gap-4"
    >
      {children}
    </ul>
  )
}

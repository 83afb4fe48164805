import { useQuery } from "@tanstack/react-query"
import { Users } from "lucide-react"
import { type ComponentType, lazy, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../api/agents"
import type { Agent, ListedAgent } from "../../domain/agents/agent"
import { Card } from "../../ui/card"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { toast } from "../../ui/toast"
import { HeldNotice } from "../lists/live/held-notice"
import { usePendingUpdate } from "../lists/live/pending-updates"
import { AgentCard } from "./agent-card"
import { AgentGrid, type AgentsProps } from "./agent-grid"

/** If this code cannot be loaded, the list is shown but cannot be sorted. */
const Sortable = lazy<ComponentType<AgentsProps>>(() =>
  import("./sortable-agents").then(
    (module) => ({ default: module.SortableAgents }),
    () => ({ default: StillAgents }),
  ),
)

function StillAgents({ agents, card }: AgentsProps) {
  return (
    <AgentGrid>
      {agents.map((agent) => (
        <li key={agent.id}>{card(agent)}</li>
      ))}
    </AgentGrid>
  )
}

type AgentListProps = { companyId: string; onEdit: (agent: Agent) => void; onDelete: (agent: Agent) => void }

export function AgentList({ companyId, onEdit, onDelete }: AgentListProps) {
  const { t } = useTranslation("agents")
  const query = agentsQuery(companyId)
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...query,
    meta: { reportError: ({ message }) => toast.error(t("loadError.toast", { msg: message }), { id: "agents" }) },
  })
  const onShow = usePendingUpdate(query.queryKey, dataUpdatedAt)

  if (!data) {
    if (!error) return <Loading text={t("loading")} />
    return (
      <ErrorState title={t("loadError.title")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
    )
  }
  if (data.rows.length === 0) {
    return (
      <Card flush>
        <EmptyState icon={<Users aria-hidden />} title={t("empty.title")} text={t("empty.text")} />
      </Card>
    )
  }
  const card = (agent: ListedAgent, handle?: ReactNode) => (
    <AgentCard agent={agent} handle={handle} onEdit={() => onEdit(agent)} onDelete={() => onDelete(agent)} />
  )
  const still = <StillAgents agents={data.rows} card={card} />
  return (
    <>
      <HeldNotice onShow={onShow} />
      {data.rows.length === 1 ? (
        still
      ) : (
        <Suspense fallback={still}>
          <Sortable agents={data.rows} card={card} />
        </Suspense>
      )}
    </>
  )
}

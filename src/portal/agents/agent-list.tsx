import { useQuery } from "@tanstack/react-query"
import { Users } from "lucide-react"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../api/agents"
import type { Agent } from "../../domain/agent"
import { Card } from "../../ui/card"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { toast } from "../../ui/toast"
import { HeldNotice } from "../live/held-notice"
import { useHeld } from "../live/hold"
import { LIVE_LIST } from "../live/is-reading"
import { AgentCard } from "./agent-card"

type AgentListProps = { companyId: string; onEdit: (agent: Agent) => void; onDelete: (agent: Agent) => void }

export function AgentList({ companyId, onEdit, onDelete }: AgentListProps) {
  const { t } = useTranslation("agents")
  const query = agentsQuery(companyId)
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    ...query,
    meta: { reportError: ({ message }) => toast.error(t("loadError.toast", { msg: message }), { id: "agents" }) },
  })
  const onShow = useHeld(query.queryKey, dataUpdatedAt)

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
  return (
    <>
      <HeldNotice onShow={onShow} />
      <ul {...LIVE_LIST} aria-label={t("list")} className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {data.rows.map((agent) => (
          <li key={agent.id}>
            <AgentCard agent={agent} onEdit={() => onEdit(agent)} onDelete={() => onDelete(agent)} />
          </li>
        ))}
      </ul>
    </>
  )
}

import { ArrowLeft, Plus } from "lucide-react"
import { Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router-dom"
import type { Agent } from "../../domain/agents/agent"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { InviteDialog } from "../accounts"
import { isPersisted, tabStore } from "../forms/drafts/persisted-form"
import { recordKey } from "../forms/record-kind"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { NoCompany } from "../frame/no-company"
import { TabHeader } from "../frame/tab-header"
import { useRequestedCreation } from "../frame/use-requested-creation"
import { useUser } from "../frame/use-user"
import media from "../media/media.json"
import { AgentDialog } from "./agent-dialog"
import { AGENT } from "./agent-kind"
import { AgentList } from "./agent-list"
import agents from "./agents.json"
import { DeleteAgentDialog } from "./delete-agent-dialog"

addTranslations({ agents, media })

/** Shows the agents. `fromForm`: a property form waits for a new agent one step back in the history. */
export function Tab({ companyId, state: { fromForm } }: DashboardTabProps) {
  const { t } = useTranslation("agents")
  const navigate = useNavigate()
  const { id: userId } = useUser()
  // A copy: the form stays open even if a colleague deletes the agent.
  const [editing, setEditing] = useState<Agent | "new" | null>(() =>
    isPersisted(tabStore, recordKey(userId, AGENT, null)) ? "new" : null,
  )
  const [inviting, setInviting] = useState<{ agent: Agent; forForm: boolean } | null>(null)
  const [deleting, setDeleting] = useState<Agent | null>(null)
  useRequestedCreation("tab=agents", () => setEditing("new"))

  const isForForm = fromForm !== undefined && editing === "new"
  if (companyId === null) return <NoCompany />
  const add = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEditing("new")}>
      {t("add")}
    </Button>
  )
  return (
    <>
      {fromForm !== undefined && (
        <Button
          variant="quiet"
          icon={<ArrowLeft aria-hidden className="size-4" />}
          className="-ms-4 mb-2"
          onClick={() => navigate(-1)}
        >
          {t("backToProperty")}
        </Button>
      )}
      <TabHeader title={t("title")} text={t("text")} actions={add} />
      <AgentList companyId={companyId} onEdit={setEditing} onDelete={setDeleting} />
      {editing !== null && (
        <AgentDialog
          companyId={companyId}
          agent={editing === "new" ? null : editing}
          forForm={isForForm}
          onClose={(agent) => {
            setEditing(null)
            if (agent !== null) setInviting({ agent, forForm: isForForm })
            else if (isForForm) navigate(-1)
          }}
        />
      )}
      {inviting !== null && (
        <Suspense>
          <InviteDialog
            companyId={companyId}
            proposed={{
              email: inviting.agent.email,
              agent_id: inviting.agent.id,
              as_agent: false,
              company_role: "member",
            }}
            onClose={() => {
              setInviting(null)
              if (inviting.forForm) navigate(-1)
            }}
          />
        </Suspense>
      )}
      <DeleteAgentDialog agent={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { agentKeys, deleteAgent } from "../../api/agents"
import { agentPropertiesQuery, propertyKeys } from "../../api/properties"
import type { Agent } from "../../domain/agents/agent"
import { fullName } from "../../domain/values/text"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { toast } from "../../ui/toast"

export function DeleteAgentDialog({ agent, onClose }: { agent: Agent | null; onClose: () => void }) {
  const { t } = useTranslation("agents")
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => deleteAgent(id),
    onSuccess: () => {
      toast.success(t("deleted"))
      onClose()
      return Promise.all([agentKeys.all, propertyKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => toast.error(t("deleteError", { msg: error.message }), { id: "delete-agent" }),
  })
  const { data: count = 0, isFetching } = useQuery(
    agent ? agentPropertiesQuery(agent) : { queryKey: propertyKeys.ofAgent(""), queryFn: skipToken },
  )
  return (
    <ConfirmDialog
      open={agent !== null}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      title={t("deleteTitle")}
      text={
        <>
          {agent && <p className="mb-2 font-medium text-ink long-words">{fullName(agent)}</p>}
          {count > 0 && (
            <p className="mb-2 long-words">{t("deleteContact", { count, name: agent && fullName(agent) })}</p>
          )}
          <p>{t("deleteText")}</p>
        </>
      }
      confirmLabel={t("deleteConfirm")}
      waiting={isFetching}
      pending={remove.isPending}
      deletesOpener
      onConfirm={() => {
        if (agent) remove.mutate(agent.id)
      }}
    />
  )
}

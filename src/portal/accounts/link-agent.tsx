import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { agentKeys, setAgentUser } from "../../api/agents"
import { errorMessage } from "../../api/client/http"
import { inquiryKeys } from "../../api/inquiries"
import { propertyKeys } from "../../api/properties"
import type { Profile } from "../../domain/accounts/user"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { Button } from "../../ui/button"
import { Dialog } from "../../ui/dialog"
import { Field } from "../../ui/field"
import { Select } from "../../ui/select"
import { toast } from "../../ui/toast"
import { useLinkableAgents } from "./linkable-agents"

type LinkAgentProps = { user: Profile; companyId: string; onClose: () => void }

/** Chooses the agent who is this user. */
export function LinkAgent({ user, companyId, onClose }: LinkAgentProps) {
  const { t } = useTranslation(["users", "common"])
  const client = useQueryClient()
  const { own, options } = useLinkableAgents(companyId, user.id)
  const [chosen, setChosen] = useState<string | null>(null)
  const agentId = chosen ?? own?.id ?? ""
  const save = useMutation({
    mutationFn: async () => {
      if (own !== undefined && own.id !== agentId) await setAgentUser(own.id, "")
      if (agentId !== "" && own?.id !== agentId) await setAgentUser(agentId, user.id)
    },
    onSuccess: () => {
      toast.success(t("agent.success"), { id: "link-agent" })
      onClose()
    },
    onError: (error) => toast.error(t("agent.error", { reason: errorMessage(error) }), { id: "link-agent" }),
    onSettled: () => {
      const changed = [agentKeys.all, propertyKeys.lists, inquiryKeys.lists]
      return Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
  })
  return (
    <Dialog
      open
      onOpenChange={() => save.isPending || onClose()}
      title={t("agent.title")}
      footer={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {t("common:cancel")}
          </Button>
          <Button variant="primary" pending={save.isPending} onClick={() => save.mutate()}>
            {t("agent.submit")}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        <p className="text-sm text-muted long-words">
          {t("agent.text", { name: fullName(user) || shownEmail(user.email) })}
        </p>
        <Field label={t("agent.label")} hint={options.length === 0 ? t("agent.noneFree") : undefined}>
          <Select placeholder={t("agent.none")} options={options} value={agentId} onChange={setChosen} />
        </Field>
      </div>
    </Dialog>
  )
}

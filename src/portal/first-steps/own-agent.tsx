import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { agentKeys, createAgent } from "../../api/agents"
import { errorMessage } from "../../api/client/http"
import { newRecordId } from "../../api/client/new-record-id"
import { NEVER_AWAY } from "../../domain/agents/absence"
import type { Company } from "../../domain/companies/company"
import { Button } from "../../ui/button"
import { toast } from "../../ui/toast"
import { focusContent } from "../frame/page-content"
import { useUser } from "../frame/use-user"

/** Creates an agent from the signed-in user's data. A user without a name uses the form. */
export function OwnAgent({ company: { id, phone } }: { company: Company }) {
  const { t } = useTranslation("first-steps")
  const user = useUser()
  const client = useQueryClient()
  const [key] = useState(newRecordId)
  const { id: user_id, first_name, last_name, email } = user
  const { mutate, isPending } = useMutation({
    mutationFn: () => {
      const own = { first_name, last_name, email, phone: phone ?? "", user_id }
      return createAgent(id, { ...own, ...NEVER_AWAY, whatsapp: "", position: "", image_url: "" }, key)
    },
    onSuccess: () => {
      toast.success(t("selfDone"), { id: "own-agent" })
      // The button disappears with its step.
      focusContent()
      return client.invalidateQueries({ queryKey: agentKeys.all })
    },
    onError: (error) => toast.error(t("selfError", { msg: errorMessage(error) }), { id: "own-agent" }),
  })
  if (first_name === "" || last_name === "") return null
  return (
    <Button size="sm" pending={isPending} onClick={() => mutate()}>
      {t("self")}
    </Button>
  )
}

import { useTranslation } from "react-i18next"
import type { Profile } from "../../domain/accounts/user"
import { fullName } from "../../domain/values/text"
import { useLinkableAgents } from "./linkable-agents"

/** Shows the agent who is this user. */
export function AgentOfUser({ user: { id, company_id } }: { user: Profile }) {
  const { t } = useTranslation("users")
  const { own } = useLinkableAgents(company_id, id)
  return own === undefined ? (
    <span className="text-muted">{t("agent.none")}</span>
  ) : (
    <span className="long-words">{fullName(own)}</span>
  )
}

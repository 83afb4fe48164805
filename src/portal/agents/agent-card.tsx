import { Building2, CircleUserRound, Mail, MessageCircle, Pencil, Phone, Trash2 } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { ListedAgent } from "../../domain/agents/agent"
import { whatsappAddress } from "../../domain/agents/whatsapp"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { AddressText } from "../../ui/address-text"
import { Card } from "../../ui/card"
import { IconButton } from "../../ui/icon-button"
import { AccountName } from "./account-field"
import { AgentAvatar } from "./agent-avatar"
import { AwayNote } from "./away-note"

type AgentCardProps = {
  agent: ListedAgent
  /** The handle that drags the card. */
  handle: ReactNode
  onEdit: () => void
  onDelete: () => void
}

export function AgentCard({ agent, handle, onEdit, onDelete }: AgentCardProps) {
  const { t } = useTranslation("agents")
  const name = fullName(agent)
  const { listings } = agent
  return (
    <Card className="flex h-full flex-col gap-4 pb-2 sm:p-5 sm:pb-2">
      <div className="flex items-start gap-4">
        <AgentAvatar agent={agent} />
        <div className="grid min-w-0 grow gap-0.5 pt-1.5">
          <h3 className="font-semibold long-words">{name}</h3>
          {agent.position && <p className="text-sm text-muted long-words">{agent.position}</p>}
        </div>
        <div className="-me-3 -mt-2">{handle}</div>
      </div>
      <AwayNote companyId={agent.company_id} absence={agent} />
      <div className="flex grow flex-col border-t border-line pt-2 text-sm [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
        {agent.email && (
          <a href={`mailto:${agent.email}`} aria-label={shownEmail(agent.email)} className={contactClass}>
            <Mail aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              <AddressText text={agent.email} />
            </span>
          </a>
        )}
        {agent.phone && (
          <a href={telephoneHref(agent.phone)} className={contactClass}>
            <Phone aria-hidden />
            <span className="tabular min-w-0 wrap-anywhere">{agent.phone}</span>
          </a>
        )}
        {agent.whatsapp && (
          <a href={whatsappAddress(agent.whatsapp)} className={contactClass}>
            <MessageCircle aria-hidden />
            <span className="min-w-0 wrap-anywhere">
              WhatsApp <span className="tabular">{agent.whatsapp}</span>
            </span>
          </a>
        )}
        {agent.user_id && (
          <p className={contactClass}>
            <CircleUserRound aria-hidden />
            <span className="min-w-0 long-words">
              <span className="text-muted">{t("account")}</span>{" "}
              <AccountName companyId={agent.company_id} id={agent.user_id} without="" />
            </span>
          </p>
        )}
        <div className="mt-auto flex items-center justify-between gap-3">
          {listings === 0 ? (
            <p className={contactClass}>
              <Building2 aria-hidden />
              {t("noListings")}
            </p>
          ) : (
            <Link to={`/admin?${new URLSearchParams({ tab: "properties", q: name })}`} className={contactClass}>
              <Building2 aria-hidden />
              <span>{t("listings", { count: listings })}</span>
            </Link>
          )}
          <div className="-me-3 flex">
            <IconButton label={t("edit", { name })} onClick={onEdit}>
              <Pencil aria-hidden />
            </IconButton>
            <IconButton label={t("delete", { name })} tone="danger" onClick={onDelete}>
              <Trash2 aria-hidden />
            </IconButton>
          </div>
        </div>
      </div>
    </Card>
  )
}

const contactClass = "flex min-h-11 items-center gap-3 rounded-sm underline-offset-4 any-link:hover:underline"

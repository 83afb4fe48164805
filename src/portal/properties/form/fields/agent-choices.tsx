import { UserRound } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Agent } from "../../../../domain/agents/agent"
import { COLUMN_LABELS } from "../../../../domain/properties/property-labels"
import { shownEmail } from "../../../../domain/values/shown-email"
import { fullName } from "../../../../domain/values/text"
import { RadioCard } from "../../../../ui/radio-card"
import { AgentAvatar } from "../../../agents"

type Props = { agents: readonly Agent[]; value: string; onChange: (id: string) => void; error: string | undefined }

export function AgentChoices({ agents, value, onChange, error }: Props) {
  const { t } = useTranslation("property-form")
  const missing = value !== "" && !agents.some((agent) => agent.id === value)
  const note = error ?? (missing ? t("agent.missing") : agents.length === 0 ? t("agent.empty") : "")
  return (
    <fieldset className="grid gap-3" aria-describedby={note ? "agent-note" : undefined}>
      <legend className="sr-only">{COLUMN_LABELS.agent_id}</legend>
      {note && (
        <p id="agent-note" className={error || missing ? "text-sm text-signal" : "text-sm text-muted"}>
          {note}
        </p>
      )}
      <Choice
        id=""
        title={t("agent.none")}
        text={t("agent.noneText")}
        image={
          <span className="grid size-12 shrink-0 place-items-center rounded-full bg-sunken text-muted">
            <UserRound aria-hidden className="size-5" />
          </span>
        }
        checked={value === ""}
        invalid={Boolean(error)}
        onChoose={onChange}
      />
      {agents.map((agent) => (
        <Choice
          key={agent.id}
          id={agent.id}
          title={fullName(agent)}
          text={[agent.position, shownEmail(agent.email), unbroken(agent.phone)].filter(Boolean).join(" · ")}
          image={<AgentAvatar agent={agent} small />}
          checked={value === agent.id}
          invalid={Boolean(error)}
          onChoose={onChange}
        />
      ))}
    </fieldset>
  )
}

/** Keeps a phone number on one line. */
const unbroken = (phone: string) => phone.replaceAll(" ", "\u00a0")

type ChoiceProps = {
  id: string
  title: string
  text: string
  image: ReactNode
  checked: boolean
  invalid: boolean
  onChoose: (id: string) => void
}

function Choice({ id, title, text, image, checked, invalid, onChoose }: ChoiceProps) {
  return (
    <RadioCard
      name="agent_id"
      value={id}
      checked={checked}
      aria-invalid={invalid || undefined}
      onChange={() => onChoose(id)}
    >
      {image}
      <span className="grid min-w-0">
        <span className="font-medium text-ink long-words">{title}</span>
        {text && <span className="text-sm text-muted wrap-anywhere">{text}</span>}
      </span>
    </RadioCard>
  )
}

import { UserRound } from "lucide-react"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Agent } from "../../../domain/agent"
import { COLUMN_LABELS } from "../../../domain/property-labels"
import { fullName } from "../../../domain/text"
import { AgentAvatar } from "../../agents/agent-avatar"

type Props = { agents: readonly Agent[]; value: string; onChange: (id: string) => void; error: string | undefined }

/** The company's agents as cards, one of which, or none, is chosen. */
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
        picture={
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
          text={[agent.position, agent.email, agent.phone].filter(Boolean).join(" · ")}
          picture={<AgentAvatar agent={agent} small />}
          checked={value === agent.id}
          invalid={Boolean(error)}
          onChoose={onChange}
        />
      ))}
    </fieldset>
  )
}

type ChoiceProps = {
  id: string
  title: string
  text: string
  picture: ReactNode
  checked: boolean
  invalid: boolean
  onChoose: (id: string) => void
}

function Choice({ id, title, text, picture, checked, invalid, onChoose }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-center gap-4 rounded-md border border-line-strong bg-surface px-4 py-3 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input
        type="radio"
        name="agent_id"
        value={id}
        checked={checked}
        aria-invalid={invalid || undefined}
        onChange={() => onChoose(id)}
        className="size-5 shrink-0 accent-(--accent) outline-none"
      />
      {picture}
      <span className="grid min-w-0">
        <span className="font-medium text-ink long-words">{title}</span>
        {text && <span className="text-sm text-muted wrap-anywhere">{text}</span>}
      </span>
    </label>
  )
}

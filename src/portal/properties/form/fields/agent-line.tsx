import { useQuery } from "@tanstack/react-query"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../../api/agents"
import { COLUMN_LABELS } from "../../../../domain/properties/property-labels"
import { fullName } from "../../../../domain/values/text"
import { Button } from "../../../../ui/button"
import type { PropertyFormValues } from "../values/form-values"

type Props = { companyId: string; onChoose: () => void }

/** Says among the first fields who answers for the listing; the tab to which it leads is where that is chosen. */
export function AgentLine({ companyId, onChoose }: Props) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const id = useWatch({ control, name: "agent_id" })
  const { data } = useQuery(agentsQuery(companyId))
  const agent = data?.rows.find((one) => one.id === id)
  const isMissing = data !== undefined && id !== "" && agent === undefined
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium text-ink">{COLUMN_LABELS.agent_id}</p>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <p className={isMissing ? "text-sm text-signal" : "long-words"}>
          {isMissing ? t("agent.missing") : agent ? fullName(agent) : id === "" && t("agent.none")}
        </p>
        <Button onClick={onChoose}>{t("agent.choose")}</Button>
      </div>
    </div>
  )
}

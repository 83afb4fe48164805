import { useQuery } from "@tanstack/react-query"
import { Controller, useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../../../api/agents"
import { COLUMN_LABELS } from "../../../../domain/properties/property-labels"
import { fullName } from "../../../../domain/values/text"
import { Field } from "../../../../ui/field"
import { Select } from "../../../../ui/select"
import type { PropertyFormValues } from "../values/form-values"

/** Chooses the agent among the first fields; renders nothing for a company without one, and its place until that is known. */
export function AgentField({ companyId }: { companyId: string }) {
  const { t } = useTranslation("property-form")
  const { control } = useFormContext<PropertyFormValues>()
  const { data } = useQuery(agentsQuery(companyId))
  if (data === undefined) return <div className="h-17.5" />
  const agents = data.rows
  if (agents.length === 0) return null
  return (
    <Controller
      control={control}
      name="agent_id"
      render={({ field: { value, onChange } }) => {
        const isMissing = value !== "" && !agents.some(({ id }) => id === value)
        return (
          <Field label={COLUMN_LABELS.agent_id} hint={isMissing ? t("agent.missing") : undefined} className="max-w-sm">
            <Select
              placeholder={t("agent.none")}
              options={agents.map((agent) => ({ value: agent.id, label: fullName(agent) }))}
              value={isMissing ? "" : value}
              onChange={onChange}
            />
          </Field>
        )
      }}
    />
  )
}

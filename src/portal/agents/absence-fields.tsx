import { useQuery } from "@tanstack/react-query"
import { Controller, type UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { agentsQuery } from "../../api/agents"
import type { AgentInput } from "../../domain/agents/agent"
import { fullName } from "../../domain/values/text"
import { DayInput } from "../../ui/day-input"
import { Field } from "../../ui/field"
import { Select } from "../../ui/select"

type Props = { companyId: string; agentId: string; form: UseFormReturn<AgentInput> }

/** Asks when an agent is away and who answers during that time. */
export function AbsenceFields({ companyId, agentId, form }: Props) {
  const { t } = useTranslation("agents")
  const { data } = useQuery(agentsQuery(companyId))
  const { register, control, formState, getValues, setValue } = form
  const { errors } = formState
  const others = (data?.rows ?? []).filter(({ id }) => id !== agentId)
  const day = (name: "away_from" | "away_until") => ({
    ...register(name),
    read: () => getValues(name),
    write: (text: string) => setValue(name, text, { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <fieldset className="grid gap-4 border-t border-line pt-6">
      <legend className="sr-only">{t("form.absence")}</legend>
      <p className="grid gap-1">
        <span aria-hidden className="font-semibold">
          {t("form.absence")}
        </span>
        <span className="text-sm text-pretty text-muted">{t("form.absenceHint")}</span>
      </p>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <Field label={t("form.awayFrom")} error={errors.away_from?.message}>
          <DayInput {...day("away_from")} />
        </Field>
        <Field label={t("form.awayUntil")} error={errors.away_until?.message}>
          <DayInput {...day("away_until")} />
        </Field>
      </div>
      <Field label={t("form.substitute")} error={errors.substitute_id?.message}>
        <Controller
          control={control}
          name="substitute_id"
          render={({ field }) => (
            <Select
              {...field}
              placeholder={t("form.office")}
              options={others.map((other) => ({ value: other.id, label: fullName(other) }))}
            />
          )}
        />
      </Field>
    </fieldset>
  )
}

/** Shows the substitute's name, or the office if there is no substitute or they were deleted. */
export function SubstituteName({ companyId, id }: { companyId: string; id: string }) {
  const { t } = useTranslation("agents")
  const { data } = useQuery(agentsQuery(companyId))
  const substitute = data?.rows.find((agent) => agent.id === id)
  return <span>{substitute === undefined ? t("form.office") : fullName(substitute)}</span>
}

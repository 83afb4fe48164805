import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { UseFormReturn } from "react-hook-form"
import { agentsQuery } from "../../../../api/agents"
import type { PropertyInput } from "../../../../domain/properties/property"
import type { PropertyFormValues } from "../values/form-values"

type Options = {
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>
  companyId: string
  /** True for a new property without a draft. */
  enabled: boolean
}

/** Preselects a company's only agent; the form stays untouched. */
export function useSingleAgent({ form, companyId, enabled }: Options): void {
  const { data } = useQuery({ ...agentsQuery(companyId), enabled })
  const singleAgent = enabled && data?.rows.length === 1 ? data.rows[0]?.id : undefined
  useEffect(() => {
    if (singleAgent === undefined || form.getFieldState("agent_id").isDirty || form.getValues("agent_id") !== "") return
    form.resetField("agent_id", { defaultValue: singleAgent })
  }, [singleAgent, form])
}

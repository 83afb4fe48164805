import { useQuery } from "@tanstack/react-query"
import { useEffect } from "react"
import type { UseFormReturn } from "react-hook-form"
import { agentsQuery } from "../../../../api/agents"
import type { PropertyInput } from "../../../../domain/properties/property"
import type { PropertyFormValues } from "../values/form-values"

type Options = {
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>
  userId: string
  companyId: string
  /** True for a new property without a draft. */
  enabled: boolean
}

/** Preselects the agent who is this user, or else a company's only agent; the form stays untouched. */
export function useDefaultAgent({ form, userId, companyId, enabled }: Options): void {
  const { data } = useQuery({ ...agentsQuery(companyId), enabled })
  const agents = enabled ? (data?.rows ?? []) : []
  const only = agents.length === 1 ? agents[0] : undefined
  const agentId = (agents.find(({ user_id }) => user_id === userId) ?? only)?.id
  useEffect(() => {
    if (agentId === undefined || form.getFieldState("agent_id").isDirty || form.getValues("agent_id") !== "") return
    form.resetField("agent_id", { defaultValue: agentId })
  }, [agentId, form])
}

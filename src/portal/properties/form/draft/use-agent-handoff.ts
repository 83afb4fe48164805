import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import { useLocation } from "react-router-dom"
import type { PropertyInput } from "../../../../domain/properties/property"
import { endAgentHandoff, formLocation, readAgentHandoff } from "../../../agents"
import type { PropertyFormValues } from "../values/form-values"

type Options = {
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>
  restore: () => void
  /** True if no draft waits for the user's decision. */
  ready: boolean
}

/** Restores the form without a question after the user has left it to create an agent, and selects that agent. */
export function useAgentHandoff({ form, restore, ready }: Options) {
  const location = useLocation()
  const [handoff] = useState(() => readAgentHandoff(formLocation(location)))

  const resume = useEffectEvent(() => {
    endAgentHandoff()
    if (handoff !== null) restore()
  })
  useLayoutEffect(() => resume(), [])

  // The effect runs after the restore: only then do changes go into the draft again.
  useEffect(() => {
    if (handoff === null || !ready) return
    if (handoff.agentId !== "") form.setValue("agent_id", handoff.agentId, { shouldDirty: true })
    const frame = requestAnimationFrame(() =>
      document.querySelector<HTMLElement>('[data-panel="agent"] :checked')?.focus(),
    )
    return () => cancelAnimationFrame(frame)
  }, [handoff, ready, form])
}

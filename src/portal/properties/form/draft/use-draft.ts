import { useState } from "react"
import type { UseFormReturn } from "react-hook-form"
import type { PropertyInput } from "../../../../domain/properties/property"
import type { Version } from "../../../forms/conflicts/rebase"
import { browserStore } from "../../../forms/drafts/persisted-form"
import { type FormPersistence, useFormPersistence } from "../../../forms/drafts/use-form-persistence"
import { mergeProperty } from "../save/property-operations"
import type { PropertyFormValues } from "../values/form-values"
import { draftKey, isUsableDraft } from "./draft"
import { useAgentHandoff } from "./use-agent-handoff"
import { useDefaultAgent } from "./use-default-agent"

type Options = {
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>
  userId: string
  companyId: string
  propertyId: string | null
  base: Version<PropertyFormValues>
}

export type Draft = Omit<FormPersistence<PropertyFormValues>, "continueWith"> & {
  /** Goes on in this form, or in that of the property that the save has created. */
  continueWith: (stored: Version<PropertyFormValues>, sent: PropertyFormValues, createdId: string | null) => void
}

/** Adds to the stored property an earlier draft, a new agent, or the one whom a new property has by default. */
export function useDraft({ form, userId, companyId, propertyId, base }: Options): Draft {
  const persistence = useFormPersistence({
    form,
    store: browserStore,
    key: draftKey(userId, propertyId),
    base,
    confirmRestore: true,
    merge: mergeProperty<PropertyFormValues>,
    isUsable: isUsableDraft,
  })
  const [isRestored, setRestored] = useState(false)
  const { offer } = persistence
  function restore() {
    setRestored(true)
    persistence.restore()
  }
  // Of a restored listing somebody has seen who its agent is.
  const isFresh = propertyId === null && offer === null && !isRestored
  useDefaultAgent({ form, userId, companyId, enabled: isFresh })
  useAgentHandoff({ form, restore, ready: offer === null })
  return {
    ...persistence,
    restore,
    continueWith: (stored, sent, createdId) =>
      persistence.continueWith(stored, sent, createdId === null ? undefined : draftKey(userId, createdId)),
  }
}

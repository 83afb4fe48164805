import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { errorMessage, fieldErrors } from "../../api/api-error"
import { keys } from "../../api/keys"
import type { ClientProperty } from "../../api/properties"
import type { PropertyInput } from "../../domain/property"
import { toast } from "../../ui/toast"
import { useRecordSave } from "../concurrency/use-record-save"
import type { FormPersistence } from "../persistence/use-form-persistence"
import { toInput, toPayload } from "./form-schema"
import type { PropertyFormValues } from "./form-values"
import { knownField } from "./known-field"
import { propertyOperations } from "./property-operations"

/** One message at a time tells how saving went: success takes the place of an earlier failure. */
const RESULT = "property-save"

type Options = {
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>
  companyId: string
  /** `null` while the property is being created. */
  propertyId: string | null
  persistence: FormPersistence<PropertyFormValues>
  /** The form is done with: saved, or given up. A new property comes with it. */
  onDone: (created: ClientProperty | null) => void
  /** With the names of the fields that the server found wrong. */
  onRefused: (fields: string[]) => void
}

/** Sends the checked form. */
export function useSaveProperty({ form, companyId, propertyId, persistence, onDone, onRefused }: Options) {
  const { t } = useTranslation("property-form")
  const client = useQueryClient()
  const { snapshot, creationKey, persist } = persistence
  const base = useMemo(() => ({ updatedAt: snapshot.updatedAt, values: toInput(snapshot.values) }), [snapshot])
  const { save, error, clearError, ...rest } = useRecordSave({
    operations: propertyOperations(companyId),
    id: propertyId,
    ...{ base, creationKey, persist },
    canSaveAsNew: true,
    onSaved: (saved) => {
      const { outcome } = saved
      void client.invalidateQueries({ queryKey: keys.properties })
      if (outcome !== "discarded") toast.success(t(`save.${outcome}`), { id: RESULT })
      onDone(saved.outcome === "created" ? saved.stored : null)
    },
    onError: (failure) => {
      toast.error(t(propertyId === null ? "save.createFailed" : "save.updateFailed"), { id: RESULT })
      onRefused(markFields(form, failure))
    },
  })
  return {
    ...rest,
    save: (input: PropertyInput) => save(toPayload(input)),
    failure: error ? t("save.failed", { reason: errorMessage(error) }) : "",
    clearFailure: clearError,
  }
}

function markFields(form: Options["form"], error: unknown): string[] {
  const marked: string[] = []
  for (const [name, message] of Object.entries(fieldErrors(error))) {
    const field = knownField(name)
    if (field === null) continue
    form.setError(field, { type: "server", message })
    marked.push(field)
  }
  return marked
}

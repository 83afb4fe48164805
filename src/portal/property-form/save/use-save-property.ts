import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import type { UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { keys } from "../../../api/keys"
import { errorMessage } from "../../../api/response"
import type { Property, PropertyInput } from "../../../domain/property"
import { toast } from "../../../ui/toast"
import { useRecordSave } from "../../concurrency/use-record-save"
import type { FormPersistence } from "../../persistence/use-form-persistence"
import { fromFormValues, type PropertyFormValues } from "../values/form-values"
import { propertyOperations } from "./property-operations"
import { setServerErrors } from "./server-errors"

/** One toast for all results, so that success replaces an earlier failure. */
const TOAST_ID = "property-save"

type Options = {
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>
  companyId: string
  /** `null` while the property is being created. */
  propertyId: string | null
  persistence: FormPersistence<PropertyFormValues>
  /** Saved or discarded; with the property if it was created. */
  onDone: (created: Property | null) => void
  /** With the names of the fields that the server rejected. */
  onRejected: (fields: string[]) => void
}

export type SaveProperty = ReturnType<typeof useSaveProperty>

export function useSaveProperty({ form, companyId, propertyId, persistence, onDone, onRejected }: Options) {
  const { t } = useTranslation("property-form")
  const client = useQueryClient()
  const { creationKey, persist } = persistence
  const base = useMemo(
    () => ({ updatedAt: persistence.base.updatedAt, values: fromFormValues(persistence.base.values) }),
    [persistence.base],
  )
  const { save, error, clearError, ...rest } = useRecordSave({
    operations: propertyOperations(companyId),
    id: propertyId,
    base,
    creationKey,
    persist,
    canSaveAsNew: true,
    onSaved: (saved) => {
      const { outcome } = saved
      void client.invalidateQueries({ queryKey: keys.properties })
      if (outcome !== "discarded") toast.success(t(`save.${outcome}`), { id: TOAST_ID })
      onDone(saved.outcome === "created" ? saved.stored : null)
    },
    onError: (failure) => {
      toast.error(t(propertyId === null ? "save.createFailed" : "save.updateFailed"), { id: TOAST_ID })
      onRejected(setServerErrors(form, failure))
    },
  })
  return {
    ...rest,
    save,
    failure: error ? t("save.failed", { reason: errorMessage(error) }) : "",
    clearFailure: clearError,
  }
}

import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react"
import type { FieldErrors, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../../api/client/http"
import { propertyKeys } from "../../../../api/properties"
import type { Property, PropertyInput } from "../../../../domain/properties/property"
import { publishingGaps } from "../../../../domain/properties/publishing-gaps"
import { toast } from "../../../../ui/toast"
import { useRecordSave } from "../../../forms/conflicts/use-record-save"
import type { FormPersistence } from "../../../forms/drafts/use-form-persistence"
import type { UploadStatus } from "../../../media/use-upload-status"
import { flattenErrors } from "../values/field-tabs"
import { fromFormValues, type PropertyFormValues } from "../values/form-values"
import type { Intent } from "./intent"
import { propertyOperations } from "./property-operations"
import { setServerErrors } from "./server-errors"

/** One toast for all results, so that success replaces an earlier failure. */
const TOAST_ID = "property-save"

type Submission = {
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>
  element: RefObject<HTMLFormElement | null>
  uploads: UploadStatus
  /** The aim of the running save, which the form's resolver reads. */
  intent: RefObject<Intent>
  /** Returns whether another dialog is open. */
  isBlocked: () => boolean
  /** Called with the names of the invalid fields. */
  showErrors: (fields: string[]) => void
  showUploads: () => void
}

type Options = Submission & {
  companyId: string
  /** `null` while the property is being created. */
  propertyId: string | null
  persistence: FormPersistence<PropertyFormValues>
  /** Called after a save or discard, with the property if it was created or published. */
  onDone: (created: Property | null) => void
}

export function useSaveProperty({ companyId, propertyId, persistence, onDone, ...submission }: Options) {
  const { t } = useTranslation("property-form")
  const client = useQueryClient()
  const { creationKey, persist } = persistence
  const base = useMemo(
    () => ({ updatedAt: persistence.base.updatedAt, values: fromFormValues(persistence.base.values) }),
    [persistence.base],
  )
  const { save, error, clearError, saving, ...dialogs } = useRecordSave({
    operations: propertyOperations(companyId),
    id: propertyId,
    base,
    creationKey,
    persist,
    canSaveAsNew: true,
    onSaved: (saved) => {
      void client.invalidateQueries({ queryKey: propertyKeys.all })
      if (saved.outcome === "discarded") return onDone(null)
      const { outcome, stored } = saved
      const isDraft = stored?.draft ?? base.values.draft
      const isPublished = base.values.draft && !isDraft
      toast.success(t(`save.${isDraft ? "draftSaved" : isPublished ? "published" : outcome}`), { id: TOAST_ID })
      onDone(outcome === "created" || isPublished ? stored : null)
    },
    onError: (failure) => {
      toast.error(t(propertyId === null ? "save.createFailed" : "save.updateFailed"), { id: TOAST_ID })
      submission.showErrors(setServerErrors(submission.form, failure))
    },
  })
  const submit = useSubmit({ ...submission, save, saving, clearFailure: clearError })
  return {
    ...submit,
    ...dialogs,
    saving,
    failure: error ? t("save.failed", { reason: errorMessage(error) }) : "",
  }
}

type Save = { save: (input: PropertyInput) => void; saving: boolean; clearFailure: () => void }

/** Handles a press of "save" up to the request: checks the form, waits for running uploads, asks about failed ones. */
function useSubmit({
  form,
  element,
  uploads,
  intent,
  isBlocked,
  showErrors,
  showUploads,
  ...saves
}: Submission & Save) {
  const { save, saving, clearFailure } = saves
  const [waiting, setWaiting] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const [gaps, setGaps] = useState<readonly string[]>([])

  function onInvalid(errors: FieldErrors) {
    clearFailure()
    showErrors(Object.keys(flattenErrors(errors)))
  }
  /** Submits the form. `isSure`: the user has seen what is missing. */
  function submit(wanted: Intent, isSure = false) {
    if (saving || confirming || isBlocked()) return
    intent.current = wanted
    commitActiveField(element.current)
    // Errors are shown at once, even while images are uploaded.
    void form.handleSubmit((input) => {
      const missing = wanted === "publish" && !isSure ? publishingGaps(input) : []
      if (missing.length > 0) return setGaps(missing)
      if (uploads.busy) {
        uploads.resume()
        return setWaiting(true)
      }
      if (uploads.failed === 0) return save(input)
      showUploads()
      setConfirming(true)
    }, onInvalid)()
  }

  const submitNow = useEffectEvent(() => submit(intent.current, true))
  useEffect(() => {
    if (!waiting || uploads.busy) return
    setWaiting(false)
    submitNow()
  }, [waiting, uploads.busy])

  useSaveShortcut(() => submit("save"))

  return {
    submit,
    waiting,
    stopWaiting: () => setWaiting(false),
    publishing: {
      gaps,
      onClose: () => setGaps([]),
      onPublish: () => {
        setGaps([])
        submit("publish", true)
      },
    },
    failedUploads: {
      open: confirming,
      count: uploads.failed,
      onBack: () => setConfirming(false),
      onSave: () => {
        setConfirming(false)
        void form.handleSubmit(save, onInvalid)()
      },
    },
  }
}

/** Makes the focused field take over what was typed: numbers are formatted, a highlight is added. */
function commitActiveField(form: HTMLFormElement | null) {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement) || !form?.contains(active)) return
  active.blur()
  active.focus({ preventScroll: true })
}

/** Makes Ctrl+S and ⌘S save instead of opening the browser's dialog. */
function useSaveShortcut(onSave: () => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (!event.repeat) onSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    window.addEventListener("keydown", listen)
    return () => window.removeEventListener("keydown", listen)
  }, [])
}

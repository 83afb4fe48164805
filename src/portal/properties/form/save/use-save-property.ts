import { useQueryClient } from "@tanstack/react-query"
import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from "react"
import type { FieldErrors, UseFormReturn } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../../api/client/http"
import { propertyKeys } from "../../../../api/properties"
import type { Property, PropertyInput } from "../../../../domain/properties/property"
import { toast } from "../../../../ui/toast"
import { useRecordSave } from "../../../forms/conflicts/use-record-save"
import type { UploadStatus } from "../../../media/use-upload-status"
import type { Draft } from "../draft/use-draft"
import { flattenErrors } from "../values/field-tabs"
import { fromFormValues, type PropertyFormValues, toFormValues } from "../values/form-values"
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
  persistence: Draft
  /** Called after a save or discard, with the property if it was created or published. */
  onDone: (created: Property | null) => void
  /** Called after a save that goes on in the form, if it has created the property. */
  onCreated: (created: Property) => void
}

/** The running save: whether the form stays open after it, and what was sent. */
type Running = { stays: boolean; sent: PropertyFormValues }

export function useSaveProperty({ companyId, propertyId, persistence, onDone, onCreated, ...submission }: Options) {
  const { t } = useTranslation("property-form")
  const client = useQueryClient()
  const { creationKey, persist } = persistence
  const running = useRef<Running | null>(null)
  const base = useMemo(
    () => ({ updatedAt: persistence.base.updatedAt, values: fromFormValues(persistence.base.values) }),
    [persistence.base],
  )
  function goOn(stored: Property | null, isCreated: boolean, sent: PropertyFormValues) {
    if (stored === null) return persistence.continueWith(persistence.base, sent, null)
    const version = { updatedAt: stored.updated_at, values: toFormValues(stored) }
    persistence.continueWith(version, sent, isCreated ? stored.id : null)
    if (!isCreated) return
    client.setQueryData(propertyKeys.one(stored.id), stored)
    onCreated(stored)
  }
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
      if (running.current?.stays) return goOn(stored, outcome === "created", running.current.sent)
      onDone(outcome === "created" || isPublished ? stored : null)
    },
    onError: (failure) => {
      toast.error(t(propertyId === null ? "save.createFailed" : "save.updateFailed"), { id: TOAST_ID })
      submission.showErrors(setServerErrors(submission.form, failure))
    },
  })
  const submit = useSubmit({
    ...submission,
    isNew: propertyId === null,
    running,
    save,
    saving,
    clearFailure: clearError,
  })
  return {
    ...submit,
    ...dialogs,
    saving,
    failure: error ? t("save.failed", { reason: errorMessage(error) }) : "",
  }
}

type Save = {
  isNew: boolean
  running: RefObject<Running | null>
  save: (input: PropertyInput) => void
  saving: boolean
  clearFailure: () => void
}

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
  const { isNew, running, saving, clearFailure } = saves
  const [waiting, setWaiting] = useState(false)
  const [confirming, setConfirming] = useState(false)

  function onInvalid(errors: FieldErrors) {
    clearFailure()
    showErrors(Object.keys(flattenErrors(errors)))
  }
  function save(input: PropertyInput) {
    if (running.current) running.current.sent = structuredClone(form.getValues())
    saves.save(input)
  }
  /** Submits the form, which closes after the save unless it `stays`. */
  function submit(wanted: Intent, stays = false) {
    if (saving || confirming || isBlocked()) return
    intent.current = wanted
    running.current = { stays, sent: form.getValues() }
    commitActiveField(element.current)
    // Errors are shown at once, even while images are uploaded.
    void form.handleSubmit((input) => {
      if (uploads.busy) {
        uploads.resume()
        return setWaiting(true)
      }
      if (uploads.failed === 0) return save(input)
      showUploads()
      setConfirming(true)
    }, onInvalid)()
  }

  const submitNow = useEffectEvent(() => submit(intent.current, running.current?.stays))
  useEffect(() => {
    if (!waiting || uploads.busy) return
    setWaiting(false)
    submitNow()
  }, [waiting, uploads.busy])

  // A key that is pressed out of habit puts nothing online.
  useSaveShortcut(() => submit(isNew ? "draft" : "save", true))

  return {
    submit,
    waiting,
    stopWaiting: () => setWaiting(false),
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

import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import type { FieldErrors, UseFormReturn } from "react-hook-form"
import type { PropertyInput } from "../../../domain/property"
import type { UploadStatus } from "../../media/use-upload-status"
import { flattenErrors } from "../values/field-tabs"
import type { PropertyFormValues } from "../values/form-values"
import type { SaveProperty } from "./use-save-property"

type Options = {
  form: UseFormReturn<PropertyFormValues, unknown, PropertyInput>
  element: RefObject<HTMLFormElement | null>
  uploads: UploadStatus
  save: SaveProperty
  /** Another dialog is open. */
  isBlocked: () => boolean
  showErrors: (fields: string[]) => void
  showUploads: () => void
}

/** From "save" pressed to the request: checks the form, waits for running uploads, asks about failed ones. */
export function useSubmit({ form, element, uploads, save, isBlocked, showErrors, showUploads }: Options) {
  const [waiting, setWaiting] = useState(false)
  const [confirming, setConfirming] = useState(false)

  function onInvalid(errors: FieldErrors) {
    save.clearFailure()
    showErrors(Object.keys(flattenErrors(errors)))
  }
  function submit() {
    if (save.saving || confirming || isBlocked()) return
    commitActiveField(element.current)
    // Errors are shown at once, even while images are uploaded.
    void form.handleSubmit((input) => {
      if (uploads.busy) return setWaiting(true)
      if (uploads.failed === 0) return save.save(input)
      showUploads()
      setConfirming(true)
    }, onInvalid)()
  }

  const submitNow = useEffectEvent(submit)
  useEffect(() => {
    if (!waiting || uploads.busy) return
    setWaiting(false)
    submitNow()
  }, [waiting, uploads.busy])

  useSaveShortcut(submit)

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
        void form.handleSubmit(save.save, onInvalid)()
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

/** Ctrl+S and ⌘S save instead of opening the browser's dialog. */
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

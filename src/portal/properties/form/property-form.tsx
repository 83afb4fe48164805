import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { useTranslation } from "react-i18next"
import type { Property, PropertyInput } from "../../../domain/properties/property"
import { ConflictDialog } from "../../forms/conflicts/conflict-dialog"
import { DeletedDialog } from "../../forms/conflicts/deleted-dialog"
import { useUploadStatus } from "../../media/use-upload-status"
import { DraftOffer } from "./draft/draft-offer"
import { useDraft } from "./draft/use-draft"
import { ExposeSigns } from "./expose-signs"
import { FormTabs } from "./form-tabs"
import { HistoryDialog } from "./history/history-dialog"
import { LeaveDialog } from "./leave/leave-dialog"
import { useLeave } from "./leave/use-leave"
import { Overview } from "./overview"
import { PreviewPane } from "./preview/preview-pane"
import { FailedUploadsDialog } from "./save/failed-uploads-dialog"
import type { Intent } from "./save/intent"
import { SaveBar } from "./save/save-bar"
import { useSaveProperty } from "./save/use-save-property"
import { useFormTabs } from "./use-form-tabs"
import { errorsByTab, flattenErrors } from "./values/field-tabs"
import { emptyValues, formResolver, type PropertyFormValues, toFormValues } from "./values/form-values"
import { getLabel, useShownValue } from "./values/shown-value"

type Props = {
  userId: string
  companyId: string
  /** `null` for a new one. */
  property: Property | null
  /** The name of the field that has the focus at first, if any. */
  focused?: string
  /** Set while the history is open; closes it. */
  onCloseHistory?: (() => void) | undefined
}

export function PropertyForm({ userId, companyId, property, focused = "", onCloseHistory }: Props) {
  const { form, intent, propertyId, base, isDirty, errors } = usePropertyForm(property)
  const isNew = propertyId === null
  const isDraft = form.watch("draft")
  const { element, tab, openTab, startTab, showField, showErrors, folds } = useFormTabs()
  useFirstFocus(element, focused)
  const uploads = useUploadStatus()
  const draft = useDraft({ form, userId, companyId, propertyId, base })
  const leave = useLeave({ isNew, isDirty, uploads, persistence: draft })
  const save = useSaveProperty({
    form,
    element,
    companyId,
    propertyId,
    persistence: draft,
    uploads,
    intent,
    isBlocked: () => draft.offer !== null || leave.dialog.blocker.state === "blocked",
    showErrors,
    showUploads: () => openTab("media"),
    onDone: leave.openList,
    onCreated: leave.openCreated,
  })

  return (
    <FormProvider {...form}>
      {draft.offer && (
        <DraftOffer
          savedAt={draft.offer.savedAt}
          isNew={isNew}
          changedMeanwhile={draft.offer.base.updatedAt !== base.updatedAt}
          onRestore={draft.restore}
          onDiscard={draft.discard}
        />
      )}
      <div className="flex grow items-start gap-8">
        <form
          ref={element}
          noValidate
          inert={draft.offer !== null}
          className="flex min-w-0 grow flex-col self-stretch transition-opacity inert:opacity-45"
          onKeyDown={preventSubmitOnEnter}
          onSubmit={(event) => {
            event.preventDefault()
            save.submit(isDraft ? "publish" : "save")
          }}
        >
          <Overview
            companyId={companyId}
            propertyId={propertyId}
            countedId={isDraft ? null : propertyId}
            status={property?.status ?? null}
            onOpen={showField}
          />
          <ExposeSigns />
          <FormTabs
            tab={tab}
            onChange={openTab}
            onStart={startTab}
            folds={folds}
            errors={errors.byTab}
            companyId={companyId}
            propertyId={propertyId}
            uploads={uploads}
            onCreateAgent={leave.createAgent}
          />
          <SaveBar
            isNew={isNew}
            isDraft={isDraft}
            onSaveDraft={() => save.submit("draft")}
            saving={save.saving}
            waiting={save.waiting}
            onStopWaiting={save.stopWaiting}
            errorCount={errors.afterSubmit}
            failure={save.failure}
          />
        </form>
        <PreviewPane companyId={companyId} propertyId={propertyId} />
      </div>
      {onCloseHistory && propertyId !== null && (
        <HistoryDialog
          propertyId={propertyId}
          companyId={companyId}
          canRestore={draft.offer === null}
          onClose={onCloseHistory}
        />
      )}
      <FailedUploadsDialog {...save.failedUploads} />
      <SaveDialogs companyId={companyId} conflict={save.conflict} deleted={save.deleted} />
      <LeaveDialog {...leave.dialog} />
    </FormProvider>
  )
}

type SaveDialogsProps = Pick<ReturnType<typeof useSaveProperty>, "conflict" | "deleted"> & { companyId: string }

/** Asks how to go on if a colleague has changed or deleted the property before the save. */
function SaveDialogs({ companyId, conflict, deleted }: SaveDialogsProps) {
  const { t } = useTranslation("property-form")
  const show = useShownValue(companyId)
  return (
    <>
      {conflict && (
        <ConflictDialog dialog={conflict} label={(name) => getLabel(name, conflict.payload.mine)} show={show} />
      )}
      {deleted && <DeletedDialog dialog={deleted} texts={t("deletedMeanwhile", { returnObjects: true })} />}
    </>
  )
}

/** Creates the form. The property is read once: later server data must not change the user's edits. */
function usePropertyForm(property: Property | null) {
  const [{ propertyId, base }] = useState(() => ({ propertyId: property?.id ?? null, base: toVersion(property) }))
  const intent = useRef<Intent>("save")
  const form = useForm<PropertyFormValues, unknown, PropertyInput>({
    defaultValues: base.values,
    resolver: formResolver(propertyId === null ? null : base.values, intent),
    mode: "onTouched",
    shouldFocusError: false,
  })
  const { isDirty, errors, isSubmitted } = form.formState
  const names = Object.keys(flattenErrors(errors))
  return {
    form,
    intent,
    propertyId,
    base,
    isDirty,
    errors: { byTab: errorsByTab(names).counts, afterSubmit: isSubmitted ? names.length : 0 },
  }
}

/** Focuses a field once, when the form opens. */
function useFirstFocus(form: RefObject<HTMLFormElement | null>, name: string) {
  const focus = useEffectEvent(() => {
    if (name !== "") form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus({ preventScroll: true })
  })
  useEffect(() => focus(), [])
}

const toVersion = (property: Property | null) => ({
  updatedAt: property?.updated_at ?? "",
  values: property ? toFormValues(property) : emptyValues(),
})

/** Stops Enter from submitting: in a form of this length it means "done with this field", not "save and leave". */
function preventSubmitOnEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault()
}

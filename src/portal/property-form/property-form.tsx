import type { KeyboardEvent } from "react"
import { FormProvider } from "react-hook-form"
import type { Property } from "../../domain/property"
import { useUploadStatus } from "../media/use-upload-status"
import { DraftOffer } from "./draft/draft-offer"
import { useDraft } from "./draft/use-draft"
import { FormTabs } from "./form-tabs"
import { LeaveDialog } from "./leave/leave-dialog"
import { useLeave } from "./leave/use-leave"
import { FailedUploadsDialog } from "./save/failed-uploads-dialog"
import { SaveBar } from "./save/save-bar"
import { SaveDialogs } from "./save/save-dialogs"
import { useSaveProperty } from "./save/use-save-property"
import { useSubmit } from "./save/use-submit"
import { useFormTabs } from "./use-form-tabs"
import { usePropertyForm } from "./values/use-property-form"

type Props = {
  userId: string
  companyId: string
  /** `null` for a new one. */
  property: Property | null
}

export function PropertyForm({ userId, companyId, property }: Props) {
  const { form, propertyId, base, isDirty, errors } = usePropertyForm(property)
  const isNew = propertyId === null
  const { element, tab, setTab, showErrors } = useFormTabs()
  const uploads = useUploadStatus()
  const draft = useDraft({ form, userId, companyId, propertyId, base })
  const leave = useLeave({ isNew, isDirty, uploads, persistence: draft })
  const save = useSaveProperty({
    form,
    companyId,
    propertyId,
    persistence: draft,
    onDone: leave.openList,
    onRejected: showErrors,
  })
  const { submit, waiting, stopWaiting, failedUploads } = useSubmit({
    form,
    element,
    uploads,
    save,
    showErrors,
    isBlocked: () => draft.offer !== null || leave.dialog.blocker.state === "blocked",
    showUploads: () => setTab("media"),
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
      <form
        ref={element}
        noValidate
        inert={draft.offer !== null}
        className="flex grow flex-col transition-opacity inert:opacity-45"
        onKeyDown={preventSubmitOnEnter}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormTabs
          tab={tab}
          onChange={setTab}
          errors={errors.byTab}
          companyId={companyId}
          uploads={uploads}
          onCreateAgent={leave.createAgent}
        />
        <SaveBar
          isNew={isNew}
          saving={save.saving}
          waiting={waiting}
          onStopWaiting={stopWaiting}
          errorCount={errors.afterSubmit}
          failure={save.failure}
        />
      </form>
      <FailedUploadsDialog {...failedUploads} />
      <SaveDialogs companyId={companyId} conflict={save.conflict} deleted={save.deleted} />
      <LeaveDialog {...leave.dialog} />
    </FormProvider>
  )
}

/** In a form of this length Enter means "done with this field", not "save and leave". */
function preventSubmitOnEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault()
}

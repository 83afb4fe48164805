import { type KeyboardEvent, useRef, useState } from "react"
import { FormProvider, useForm } from "react-hook-form"
import { useNavigate } from "react-router-dom"
import type { Property, PropertyInput } from "../../domain/property"
import { isPublicStatus } from "../../domain/property-status"
import { useUploadStatus } from "../media/use-upload-status"
import { focusContent } from "../page-content"
import { useListAddress } from "../property-link"
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
import { AgentTab } from "./tabs/agent-tab"
import { BasicTab } from "./tabs/basic-tab"
import { DetailsTab } from "./tabs/details-tab"
import { EnergyTab } from "./tabs/energy-tab"
import { MediaTab } from "./tabs/media-tab"
import { useFormTabs } from "./use-form-tabs"
import { errorsByTab, flattenErrors } from "./values/field-tabs"
import { formResolver } from "./values/form-schema"
import { emptyValues, type PropertyFormValues, toFormValues } from "./values/form-values"

type Props = {
  userId: string
  companyId: string
  /** `null` for a new one. Read once: what the server sends later must not change what the user is editing. */
  property: Property | null
}

export function PropertyForm({ userId, companyId, property }: Props) {
  const navigate = useNavigate()
  const list = useListAddress()
  const [{ propertyId, base }] = useState(() => ({ propertyId: property?.id ?? null, base: versionOf(property) }))
  const element = useRef<HTMLFormElement>(null)
  const { tab, setTab, showErrors } = useFormTabs(element)
  const form = useForm<PropertyFormValues, unknown, PropertyInput>({
    defaultValues: base.values,
    resolver: formResolver,
    mode: "onTouched",
    shouldFocusError: false,
  })
  const { isDirty, errors, isSubmitted } = form.formState
  const { counts } = errorsByTab(Object.keys(flattenErrors(errors)))
  const uploads = useUploadStatus()
  const draft = useDraft({ form, userId, companyId, propertyId, base })
  const leave = useLeave({ isDirty, uploads, persistence: draft })
  const save = useSaveProperty({
    ...{ form, companyId, propertyId, persistence: draft },
    onDone: (created) => {
      draft.end()
      leave.allowNavigation()
      // Not the saved row: focus there would hold back the list's refresh as being read.
      focusContent()
      const isPublished = created !== null && isPublicStatus(created.status)
      // A new property is the first of the unfiltered list.
      navigate(propertyId === null ? "/admin" : list, {
        state: isPublished ? { published: { id: created.id, title: created.title } } : null,
      })
    },
    onRejected: showErrors,
  })
  const { submit, waiting, stopWaiting, failedUploads } = useSubmit({
    ...{ form, element, uploads, save, showErrors },
    isBlocked: () => draft.offer !== null || leave.dialog.blocker.state === "blocked",
    showUploads: () => setTab("media"),
  })

  return (
    <FormProvider {...form}>
      {draft.offer && (
        <DraftOffer
          savedAt={draft.offer.savedAt}
          isNew={propertyId === null}
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
          errors={counts}
          panels={{
            basic: <BasicTab />,
            details: <DetailsTab />,
            media: <MediaTab companyId={companyId} uploads={uploads} />,
            energy: <EnergyTab />,
            agent: <AgentTab companyId={companyId} onCreateAgent={leave.createAgent} />,
          }}
        />
        <SaveBar
          isNew={propertyId === null}
          saving={save.saving}
          waiting={waiting}
          onStopWaiting={stopWaiting}
          errorCount={isSubmitted ? Object.values(counts).reduce((sum, count) => sum + count, 0) : 0}
          failure={save.failure}
        />
      </form>
      <FailedUploadsDialog {...failedUploads} />
      <SaveDialogs companyId={companyId} conflict={save.conflict} deleted={save.deleted} />
      <LeaveDialog {...leave.dialog} />
    </FormProvider>
  )
}

const versionOf = (property: Property | null) => ({
  updatedAt: property?.updated_at ?? "",
  values: property ? toFormValues(property) : emptyValues(),
})

/** In a form of this length Enter means "done with this field", not "save and leave". */
function preventSubmitOnEnter(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault()
}

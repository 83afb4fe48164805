import { type KeyboardEvent, useRef, useState } from "react"
import { type FieldErrors, FormProvider, useForm } from "react-hook-form"
import { useLocation, useNavigate } from "react-router-dom"
import { type ClientProperty, toPropertyInput } from "../../api/properties"
import type { PropertyInput } from "../../domain/property"
import { isPublicStatus } from "../../domain/property-status"
import { formLocation } from "../agent-handoff"
import { browserStore } from "../persistence/persisted-form"
import { useFormPersistence } from "../persistence/use-form-persistence"
import { useListAddress } from "../property-link"
import { draftKey, isUsableDraft } from "./draft"
import { DraftOffer } from "./draft-offer"
import { FailedUploadsDialog } from "./failed-uploads-dialog"
import { errorsByTab, flattenErrors } from "./field-tabs"
import { formResolver } from "./form-schema"
import { FormTabs } from "./form-tabs"
import { emptyValues, type PropertyFormValues, toFormValues } from "./form-values"
import { LeaveDialog } from "./leave-dialog"
import { mergeProperty } from "./merge-property"
import { SaveBar } from "./save-bar"
import { SaveDialogs } from "./save-dialogs"
import { AgentTab } from "./tabs/agent-tab"
import { BasicTab } from "./tabs/basic-tab"
import { DetailsTab } from "./tabs/details-tab"
import { EnergyTab } from "./tabs/energy-tab"
import { MediaTab } from "./tabs/media-tab"
import { useAgentHandoff } from "./use-agent-handoff"
import { useErrorFocus } from "./use-error-focus"
import { useFormTab } from "./use-form-tab"
import { useLeaveGuard } from "./use-leave-guard"
import { useMediaState } from "./use-media-state"
import { useSaveProperty } from "./use-save-property"
import { useSaveShortcut } from "./use-save-shortcut"
import { useSingleAgent } from "./use-single-agent"
import { useWaitForUploads } from "./use-wait-for-uploads"

type Props = {
  userId: string
  companyId: string
  /** `null` to create one. Read once: what arrives later from the server must not change under the user's hands. */
  property: ClientProperty | null
}

export function PropertyForm({ userId, companyId, property }: Props) {
  const navigate = useNavigate()
  const location = useLocation()
  const list = useListAddress()
  const [stored] = useState(property)
  const [opened] = useState(() => ({
    updatedAt: stored?.updatedAt ?? "",
    values: stored ? toFormValues(toPropertyInput(stored)) : emptyValues(),
  }))
  const uploads = useMediaState()
  const [askAboutFailed, setAskAboutFailed] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useFormTab()
  const showError = useErrorFocus(element, tab, setTab)

  const form = useForm<PropertyFormValues, unknown, PropertyInput>({
    defaultValues: opened.values,
    resolver: formResolver,
    mode: "onTouched",
    shouldFocusError: false,
  })
  const { isDirty, errors, isSubmitted } = form.formState
  const wrong = errorsByTab(Object.keys(flattenErrors(errors)))

  const propertyId = stored?.id ?? null
  const persistence = useFormPersistence({
    ...{ form, store: browserStore, key: draftKey(userId, propertyId), opened },
    ...{ offers: true, merge: mergeProperty<PropertyFormValues>, isUsable: isUsableDraft },
  })
  const { offer, restore, refuse } = persistence
  const [isFresh] = useState(stored === null && offer === null)
  useSingleAgent({ form, companyId, enabled: isFresh })
  useAgentHandoff({ form, restore, ready: offer === null })
  const guard = useLeaveGuard(isDirty || uploads.busy || uploads.failed > 0)

  const { save, saving, failure, clearFailure, conflict, deleted } = useSaveProperty({
    ...{ form, companyId, propertyId, persistence },
    onDone: (created) => {
      persistence.end()
      guard.letPass()
      const isOnline = created !== null && isPublicStatus(created.status)
      // A new property stands first where nothing is filtered.
      navigate(stored === null ? "/admin" : list, {
        state: isOnline ? { published: { id: created.id, title: created.title } } : null,
      })
    },
    onRefused: openFirst,
  })
  const { waiting, wait, stopWaiting } = useWaitForUploads(uploads.busy, submit)

  function openFirst(fields: string[]) {
    const { first } = errorsByTab(fields)
    if (first) showError(first)
  }

  function submit() {
    if (offer !== null || saving || askAboutFailed || guard.blocker.state === "blocked") return
    settle(element.current)
    // Mistakes are shown at once, and not only when the last picture is there.
    void form.handleSubmit((input) => {
      if (uploads.busy) return wait()
      if (uploads.failed === 0) return save(input)
      setTab("media")
      setAskAboutFailed(true)
    }, showMistakes)()
  }
  useSaveShortcut(submit)

  function showMistakes(found: FieldErrors) {
    clearFailure()
    openFirst(Object.keys(flattenErrors(found)))
  }

  /** Whether the way that is being asked about leads back here, to the draft. */
  const [isDraftKept, setDraftKept] = useState(false)
  const comesBack = isDraftKept && guard.blocker.location?.state?.fromForm !== undefined

  function createAgent() {
    // With the draft in safety nothing is lost by leaving; without it, or with uploads under way, the guard asks.
    const kept = persistence.persist()
    setDraftKept(kept)
    if (kept && !uploads.busy && uploads.failed === 0) guard.letPass()
    navigate("/admin", { state: { activeTab: "agents", action: "create", fromForm: formLocation(location) } })
  }

  return (
    <FormProvider {...form}>
      {offer && (
        <DraftOffer
          savedAt={offer.savedAt}
          isNew={stored === null}
          changedMeanwhile={offer.snapshot.updatedAt !== opened.updatedAt}
          onRestore={restore}
          onDiscard={refuse}
        />
      )}
      <form
        ref={element}
        noValidate
        inert={offer !== null}
        className="flex grow flex-col transition-opacity inert:opacity-45"
        onKeyDown={keepEnterFromSaving}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormTabs
          tab={tab}
          onChange={setTab}
          errors={wrong.counts}
          panels={{
            basic: <BasicTab />,
            details: <DetailsTab />,
            media: <MediaTab companyId={companyId} uploads={uploads} />,
            energy: <EnergyTab />,
            agent: <AgentTab companyId={companyId} onCreateAgent={createAgent} />,
          }}
        />
        <SaveBar
          isNew={stored === null}
          saving={saving}
          waiting={waiting}
          onStopWaiting={stopWaiting}
          errorCount={isSubmitted ? Object.values(wrong.counts).reduce((sum, count) => sum + count, 0) : 0}
          failure={failure}
        />
      </form>
      <FailedUploadsDialog
        open={askAboutFailed}
        count={uploads.failed}
        onBack={() => setAskAboutFailed(false)}
        onSave={() => {
          setAskAboutFailed(false)
          void form.handleSubmit(save, showMistakes)()
        }}
      />
      <SaveDialogs companyId={companyId} conflict={conflict} deleted={deleted} />
      <LeaveDialog
        blocker={guard.blocker}
        loses={comesBack ? "pictures" : uploads.busy ? "uploads" : "changes"}
        onLeave={() => comesBack || persistence.end()}
      />
    </FormProvider>
  )
}

/** In a form of this length Enter means "done with this field", not "save everything and leave". */
function keepEnterFromSaving(event: KeyboardEvent) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Lets the field that is being edited take over what was typed: numbers are written out, a highlight is added. */
function settle(form: HTMLFormElement | null) {
  const active = document.activeElement
  if (!(active instanceof HTMLInputElement) || !form?.contains(active)) return
  active.blur()
  active.focus({ preventScroll: true })
}

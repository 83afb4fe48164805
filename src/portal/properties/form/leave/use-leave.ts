import { useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import type { Property } from "../../../../domain/properties/property"
import { isPublicStatus } from "../../../../domain/properties/property-status"
import { formLocation } from "../../../agents"
import type { FormPersistence } from "../../../forms/drafts/use-form-persistence"
import { focusContent } from "../../../frame/page-content"
import type { UploadStatus } from "../../../media/use-upload-status"
import { useListAddress } from "../../property-link"
import type { PropertyFormValues } from "../values/form-values"
import type { Created } from "./created-state"
import type { LeaveDialogProps } from "./leave-dialog"
import { useLeaveGuard } from "./use-leave-guard"

type Options = {
  isNew: boolean
  isDirty: boolean
  uploads: UploadStatus
  persistence: Pick<FormPersistence<PropertyFormValues>, "persist" | "end">
}

/** Returns the ways out of the form: after a save, guarded while work is unsaved, and to the form of a new agent. */
export function useLeave({ isNew, isDirty, uploads, persistence }: Options) {
  const location = useLocation()
  const navigate = useNavigate()
  const list = useListAddress()
  const hasUploads = uploads.busy || uploads.failed > 0
  const { blocker, allowNavigation } = useLeaveGuard(isDirty || hasUploads)
  const [isDraftStored, setDraftStored] = useState(false)
  const returnsToDraft = isDraftStored && blocker.location?.state?.fromForm !== undefined

  /** Opens the list after a save or discard; `created` is the property if it is new. */
  function openList(created: Property | null) {
    persistence.end()
    allowNavigation()
    // The focus goes to the content: on the saved row, the list would count as being read and hold back its refresh.
    focusContent()
    const isPublished = created !== null && isPublicStatus(created.status)
    // A new property is the first of the unfiltered list. Back would lead to an empty form.
    navigate(isNew ? "/admin" : list, {
      replace: isNew,
      state: isPublished ? { published: { id: created.id, title: created.title } } : null,
    })
  }
  /** Goes on in the form of the property that a save has created. */
  function openCreated({ id, updated_at: version }: Property) {
    allowNavigation()
    const created: Created = { version, focused: document.activeElement?.getAttribute("name") ?? "" }
    navigate(
      { pathname: `/admin/properties/edit/${id}`, search: location.search },
      { replace: true, preventScrollReset: true, state: { ...location.state, created } },
    )
  }
  function createAgent() {
    const stored = persistence.persist()
    setDraftStored(stored)
    if (stored && !hasUploads) allowNavigation()
    navigate("/admin", { state: { activeTab: "agents", action: "create", fromForm: formLocation(location) } })
  }
  const dialog: LeaveDialogProps = {
    blocker,
    lost: returnsToDraft ? "images" : uploads.busy ? "uploads" : "changes",
    onLeave: () => returnsToDraft || persistence.end(),
  }
  return { openList, openCreated, createAgent, dialog }
}

import { useState } from "react"
import { useLocation, useNavigate } from "react-router-dom"
import { formLocation } from "../../agent-handoff"
import type { UploadStatus } from "../../media/use-upload-status"
import type { FormPersistence } from "../../persistence/use-form-persistence"
import type { PropertyFormValues } from "../values/form-values"
import type { LeaveDialogProps } from "./leave-dialog"
import { useLeaveGuard } from "./use-leave-guard"

type Options = { isDirty: boolean; uploads: UploadStatus; persistence: FormPersistence<PropertyFormValues> }

/** The ways out of the form: guarded while work is unsaved, and the handoff to the form of a new agent. */
export function useLeave({ isDirty, uploads, persistence }: Options) {
  const location = useLocation()
  const navigate = useNavigate()
  const hasUploads = uploads.busy || uploads.failed > 0
  const { blocker, allowNavigation } = useLeaveGuard(isDirty || hasUploads)
  const [isDraftStored, setDraftStored] = useState(false)
  const returnsToDraft = isDraftStored && blocker.location?.state?.fromForm !== undefined

  function createAgent() {
    const stored = persistence.persist()
    setDraftStored(stored)
    if (stored && !hasUploads) allowNavigation()
    navigate("/admin", { state: { activeTab: "agents", action: "create", fromForm: formLocation(location) } })
  }
  const dialog: LeaveDialogProps = {
    blocker,
    loses: returnsToDraft ? "pictures" : uploads.busy ? "uploads" : "changes",
    onLeave: () => returnsToDraft || persistence.end(),
  }
  return { allowNavigation, createAgent, dialog }
}

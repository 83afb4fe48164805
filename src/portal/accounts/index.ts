// Exports the parts that other features may use.

import { lazy } from "react"

export const InviteDialog = lazy(async () => ({
  default: (await import("./invitations/invite-dialog")).InviteDialog,
}))

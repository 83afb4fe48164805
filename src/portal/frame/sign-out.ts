import { endSession } from "../../api/auth"
import { setFlash } from "../../api/client/flash"
import i18next from "../../i18n/index"

/** Ends the session on this device alone: the others, and the calendar, go on. */
export function signOut(): void {
  endSession()
  setFlash({ kind: "success", message: i18next.t("dashboard:loggedOut") })
  window.location.replace("/auth")
}

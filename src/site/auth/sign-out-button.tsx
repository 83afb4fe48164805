import { endSession } from "../../api/auth"
import { Button } from "../../ui/button"

/** Ends the session on this device and stays on the page, for a link that belongs to another user. */
export function SignOutButton({ label }: { label: string }) {
  function signOut() {
    endSession()
    window.location.reload()
  }
  return (
    <Button size="lg" onClick={signOut}>
      {label}
    </Button>
  )
}

import { useMutation } from "@tanstack/react-query"
import { logout } from "../../api/auth"
import { Button } from "../../ui/button"

/** Ends the session and stays on the page, for a link that belongs to another user. */
export function SignOutButton({ label, onError }: { label: string; onError: (error: Error) => void }) {
  const signOut = useMutation({ mutationFn: logout, onSuccess: () => window.location.reload(), onError })
  return (
    <Button size="lg" pending={signOut.isPending || signOut.isSuccess} onClick={() => signOut.mutate()}>
      {label}
    </Button>
  )
}

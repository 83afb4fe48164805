/** Reloads the page after a sign-in, or opens the portal if the sign-in was for a purchase. */
export function leave(purchase?: object): void {
  if (purchase === undefined) window.location.reload()
  else window.location.replace("/admin")
}

/** Somebody has signed in: the page is loaded anew, or left where its link has done its work. */
export function leave(purchase?: object): void {
  if (purchase === undefined) window.location.reload()
  else window.location.replace("/admin")
}

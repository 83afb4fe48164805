import { queryOptions } from "@tanstack/react-query"
import { normalizeEmail } from "../domain/values/normalize-email"
import { getProperty } from "../domain/values/type-guards"
import { fieldErrors, http } from "./client/http"
import { confirmWithLink, pocketbase } from "./client/pocketbase"

export const resetByMailQuery = queryOptions({
  queryKey: ["auth-options"],
  queryFn: async ({ signal }) => (await http.get("/api/auth/options", { signal, anonymous: true })).reset_by_mail,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Succeeds for unknown addresses as well. PocketBase compares the address as it is sent. */
export async function requestPasswordReset(email: string): Promise<void> {
  await pocketbase((client) => client.collection("users").requestPasswordReset(normalizeEmail(email)))
}

/** Asks whether a link still works: PocketBase reports a token that does not, beside the missing password. */
export const resetLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ["reset-link", token],
    queryFn: async () => {
      const refused = await pocketbase((client) => client.collection("users").confirmPasswordReset(token, "", "")).then(
        () => ({}),
        fieldErrors,
      )
      return !("token" in refused)
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Returns the address of the account. The link's token names it: a person who has it may set the password anyway. */
export async function confirmPasswordReset(token: string, password: string): Promise<string> {
  await confirmWithLink((client) => client.collection("users").confirmPasswordReset(token, password, password))
  const { getTokenPayload } = await import("pocketbase")
  return String(getProperty(getTokenPayload(token), "email") ?? "")
}

import { queryOptions } from "@tanstack/react-query"
import type { AuthOptions } from "../domain/user"
import { ApiError } from "./api-error"
import { http } from "./http"
import { keys } from "./keys"
import { pocketbase } from "./pocketbase"

/** Whether this server sends mail at all. Without it, only an administrator can help. */
export const resetByMailQuery = queryOptions({
  queryKey: keys.authOptions,
  queryFn: async ({ signal }) =>
    (await http.get<AuthOptions>("/api/auth/options", { signal, anonymous: true })).reset_by_mail,
  staleTime: Number.POSITIVE_INFINITY,
})

/** Sends the mail with the link, if there is such an account; whether there is one is not told. */
export async function requestPasswordReset(email: string): Promise<void> {
  await pocketbase((client) => client.collection("users").requestPasswordReset(email))
}

/** Sets the new password with the token of the mail's link. All sessions of that user end. */
export async function confirmPasswordReset(token: string, password: string): Promise<void> {
  try {
    await pocketbase((client) => client.collection("users").confirmPasswordReset(token, password, password))
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    throw new ApiError("Der Link ist ungültig oder abgelaufen. Bitte fordern Sie einen neuen an.", 400)
  }
}

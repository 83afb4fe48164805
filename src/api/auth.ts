import { queryOptions } from "@tanstack/react-query"
import type { LoginInput, Me, Session, User } from "../domain/accounts/user"
import { DEFAULT_IMAGE_MB } from "../domain/media/image"
import type { SignupBody } from "../domain/payments/purchase"
import { http, parseRecord } from "./client/http"
import { clearToken, readToken, storeCompanyId, writeToken } from "./client/session"

export const authKeys = { me: ["me"] as const }

export type SignedIn = User & { origin: string; maxImageMb: number }

/** Only a rejected token or a missing user ends the session: a laptop that wakes before its Wi-Fi signs nobody out. */
export const meQuery = queryOptions({
  queryKey: authKeys.me,
  queryFn: async ({ signal }): Promise<SignedIn | null> => {
    if (readToken() === null) return null
    try {
      const me: Partial<Me> = parseRecord(await http.get("/api/auth/me", { signal }))
      const { user, origin = "", max_image_mb: maxImageMb = DEFAULT_IMAGE_MB } = me
      if (user) {
        storeCompanyId(user.company_id)
        return { ...user, origin, maxImageMb }
      }
      clearToken()
      return null
    } catch (error) {
      // `http` has cleared a rejected token, unless a newer one had replaced it.
      if (readToken() === null) return null
      throw error
    }
  },
  initialData: () => (readToken() === null ? null : undefined),
  staleTime: 60_000,
  refetchOnReconnect: true,
})

export async function login(input: LoginInput): Promise<void> {
  storeToken(await http.post("/api/auth/login", input, { anonymous: true }))
}

export async function signup(input: SignupBody): Promise<void> {
  storeToken(await http.post("/api/auth/signup", input, { anonymous: true }))
}

/** Signs in with the response of a route that opens a session. */
export function storeToken(body: Partial<Session>): void {
  const { token } = parseRecord(body)
  if (!token) throw new Error("Die Antwort des Servers enthält keine Anmeldung.")
  writeToken(token)
}

/** The browser's database with the data of `portal/import`, which the next account on this machine must not find. */
export const IMPORTS = "imports"

/** Ends the user's sessions on all devices, and the address of their calendar. */
export async function signOutEverywhere(): Promise<void> {
  await http.post("/api/auth/logout")
}

/** Ends the session on this device, of a user who leaves on purpose. If a browser stores nothing, it has no such database either. */
export function endSession(): void {
  clearToken()
  try {
    indexedDB.deleteDatabase(IMPORTS)
  } catch {}
}

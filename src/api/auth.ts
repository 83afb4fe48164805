import { queryOptions } from "@tanstack/react-query"
import { DEFAULT_IMAGE_MB } from "../domain/image"
import type { LoginInput, Me, Session, SignupInput, User } from "../domain/user"
import { http } from "./http"
import { keys } from "./keys"
import { parseRecord } from "./response"
import { clearToken, readToken, writeToken } from "./session"

/**
 * `origin` is the product's own address, `https://portal.example.de`; empty while the server was told none. `maxImageMb`
 * is how large a chosen picture may be.
 */
export type SignedIn = User & { origin: string; maxImageMb: number }

/**
 * Who is signed in, `null` for nobody. A token that the server refuses, or has no user for, is cleared. Any other failure
 * says nothing about the session, which stays (docs/decisions/0019-a-failed-check-ends-no-session.md): the query fails,
 * and keeps the user it knew before.
 */
export const meQuery = queryOptions({
  queryKey: keys.me,
  queryFn: async ({ signal }): Promise<SignedIn | null> => {
    if (readToken() === null) return null
    try {
      const answer = await http.get("/api/auth/me", { signal })
      const { user, origin = "", max_image_mb: maxImageMb = DEFAULT_IMAGE_MB } = parseRecord<Partial<Me>>(answer)
      if (user) return { ...user, origin, maxImageMb }
      clearToken()
      return null
    } catch (error) {
      // The fetch shim has cleared a token that was refused; another one may have taken its place since.
      if (readToken() === null) return null
      throw error
    }
  },
  // Without a token nobody need be asked, and nothing waits.
  initialData: () => (readToken() === null ? null : undefined),
  staleTime: 60_000,
  refetchOnReconnect: true,
})

/** Signs in and keeps the token. */
export async function login(input: LoginInput): Promise<void> {
  keepToken(await http.post("/api/auth/login", input, { anonymous: true }))
}

/** Makes an account, signs it in and keeps the token. */
export async function signup(input: SignupInput): Promise<void> {
  keepToken(await http.post("/api/auth/signup", input, { anonymous: true }))
}

function keepToken(body: unknown): void {
  const { token } = parseRecord<Partial<Session>>(body)
  if (!token) throw new Error("Die Antwort des Servers enthält keine Anmeldung.")
  writeToken(token)
}

/** Ends the session on the server; the token is cleared once that is done. */
export async function logout(): Promise<void> {
  await http.post("/api/auth/logout")
  clearToken()
}

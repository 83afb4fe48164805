import { OWN_COMPANY_KEY } from "../../domain/companies/own-company"

/** The token is read and written in this file only (docs/product.md, Session). */
const TOKEN_KEY = "auth_token"

type Listener = () => void
const listeners = new Set<Listener>()

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN_KEY)
  } catch {
    return null
  }
}

const STORAGE_FULL =
  "Der Speicher Ihres Browsers ist voll, die Anmeldung passt nicht mehr hinein. Bitte schaffen Sie in den Einstellungen des Browsers Platz, zum Beispiel bei den Websitedaten."

export function writeToken(token: string): void {
  try {
    localStorage.setItem(TOKEN_KEY, token)
  } catch (error) {
    const isFull = error instanceof DOMException && error.name === "QuotaExceededError"
    throw new Error(isFull ? STORAGE_FULL : "Ihr Browser erlaubt dieser Seite nicht, die Anmeldung zu speichern.")
  }
}

/** Lets the portal request the list before the user is known. */
export function readCompanyId(): string | null {
  try {
    return localStorage.getItem(OWN_COMPANY_KEY)
  } catch {
    return null
  }
}

export function storeCompanyId(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(OWN_COMPANY_KEY)
    else localStorage.setItem(OWN_COMPANY_KEY, id)
  } catch {}
}

export function clearToken(): void {
  storeCompanyId(null)
  try {
    localStorage.removeItem(TOKEN_KEY)
  } catch {}
}

export function expireSession(): void {
  clearToken()
  for (const listener of listeners) listener()
}

export function onSessionExpired(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function onTokenChangedElsewhere(listener: Listener): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) listener()
  }
  window.addEventListener("storage", onStorage)
  return () => window.removeEventListener("storage", onStorage)
}

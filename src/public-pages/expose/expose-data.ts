import { exposeAddress } from "../../domain/pages/embed"
import type { PropertyPageData } from "../page-data"

/** The data of an exposé: those that the listing's page shows. */
export type ExposeData = Omit<
  PropertyPageData,
  "documents" | "inquiryToken" | "notifyAddress" | "offers" | "similar" | "theme"
> & {
  /** The company's colour as it is readable on paper. */
  accent?: string
  /** The company's own note at the end; the usual one if it is left out. */
  note?: string
}

const TIMEOUT_MS = 30_000

export async function loadExpose(id: string): Promise<ExposeData> {
  // Safari 15 has no `AbortSignal.timeout`.
  const slow = new AbortController()
  setTimeout(() => slow.abort(), TIMEOUT_MS)
  const response = await fetch(exposeAddress(id), { signal: slow.signal })
  if (!response.ok) throw new Error(`An exposé's data: ${response.status}`)
  const data: ExposeData = await response.json()
  // The address is relative if the server does not know its own.
  return { ...data, shareUrl: new URL(data.shareUrl, location.origin).href }
}

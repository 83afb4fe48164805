import { brandVariables } from "../../../src/domain/companies/brand"
import type { ExposeData } from "../../../src/public-pages/expose/expose-data"
import { messages } from "../../../src/public-pages/messages"
import type { RenderedPage } from "../../server/pages/html"
import { findShownProperty } from "./property-data"

/** Renders what the listing's page shows, as JSON for the script that makes a document of it. */
export function renderExpose(id: string): RenderedPage | null {
  const shown = findShownProperty(id)
  if (shown === null) return null
  const { data, company, until } = shown
  const { "--accent": accent } = brandVariables(company, "light")
  const { expose_note: note } = company
  const expose: ExposeData = { ...data, ...(accent && { accent }), ...(note && { note }) }
  const rendered = { html: JSON.stringify(expose) }
  return until === Infinity ? rendered : { ...rendered, until }
}

export const MISSING_EXPOSE = JSON.stringify({ error: messages.missing })

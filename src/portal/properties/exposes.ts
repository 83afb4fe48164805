import i18next from "i18next"
import type { PropertyListParams } from "../../api/properties"
import { listedExposes } from "../../api/property-lists"
import { isPublicStatus, type PropertyStatus } from "../../domain/properties/property-status"
import { toast } from "../../ui/toast"
import "./action-messages"

/** The most listings whose document is still small enough for a mail. */
const MAX_EXPOSES = 50

/** The most unprintable characters that the message names. */
const MAX_SIGNS = 12

const t = i18next.getFixedT(null, "property-actions")
const id = "expose"

/** Makes a document of one listing. */
export const makeExpose = (listing: string): Promise<void> => makeDocument([listing])

/** Makes a document of the listings that the list shows, in its order. */
export async function makeListedExposes(params: PropertyListParams): Promise<void> {
  try {
    const { ids, leftOut, total } = await listedExposes(params, MAX_EXPOSES)
    if (total > MAX_EXPOSES) refuseMany()
    else await makeDocument(ids, leftOut)
  } catch {
    sayFailed()
  }
}

/** Makes a document of the selected listings. */
export async function makeExposes(rows: readonly { id: string; status: PropertyStatus }[]): Promise<void> {
  const ids = rows.filter(({ status }) => isPublicStatus(status)).map((row) => row.id)
  if (ids.length > MAX_EXPOSES) refuseMany()
  else await makeDocument(ids, rows.length - ids.length)
}

/** Makes the document. `leftOut`: the number of listings that have no page, and so are not in it. */
async function makeDocument([first, ...others]: readonly string[], leftOut = 0): Promise<void> {
  if (first === undefined) {
    toast.error(t("expose.none"), { id })
    return
  }
  toast.info(t("expose.running"), { id })
  const total = 1 + others.length
  const report = (done: number) => total > 1 && toast.info(t("expose.progress", { done, total }), { id })
  try {
    // The code is loaded only for a document.
    const { saveExposes } = await import("../../public-pages/expose/save-exposes")
    const signs = await saveExposes([first, ...others], report)
    const notes = [
      leftOut > 0 ? t("expose.leftOut", { count: leftOut }) : "",
      signs.length > 0 ? t("expose.signs", { signs: signs.slice(0, MAX_SIGNS).join(" ") }) : "",
    ]
    const description = notes.filter(Boolean).join(" ")
    toast.success(t("expose.done"), { id, ...(description !== "" && { description }) })
  } catch {
    sayFailed()
  }
}

const refuseMany = () => toast.error(t("expose.tooMany", { most: MAX_EXPOSES }), { id })
const sayFailed = () => toast.error(t("expose.error"), { id, description: t("expose.retry") })

import i18next from "i18next"
import { listedExposes } from "../../api/listed-exposes"
import type { PropertyListParams } from "../../api/properties"
import { isPublicStatus, type PropertyStatus } from "../../domain/properties/property-status"
import { saveExposes } from "../../public-pages/expose/save-exposes"
import { toast } from "../../ui/toast"
import "./action-messages"

/** So many make a document that can be mailed. */
const MOST_EXPOSES = 50

const t = i18next.getFixedT(null, "property-actions")
const id = "expose"

/** A document of the listings that the list shows, in its order. */
export async function saveListed(params: PropertyListParams): Promise<void> {
  try {
    const { ids, leftOut, total } = await listedExposes(params, MOST_EXPOSES)
    if (total > MOST_EXPOSES) toast.error(t("expose.tooMany", { most: MOST_EXPOSES }), { id })
    else await saveWithMessages(ids, leftOut === 0 ? undefined : t("expose.leftOut", { count: leftOut }))
  } catch {
    toast.error(t("expose.error"), { id, description: t("expose.retry") })
  }
}

/** The same of listings that were selected. */
export function saveSelected(rows: readonly { id: string; status: PropertyStatus }[]): Promise<void> {
  const ids = rows.filter(({ status }) => isPublicStatus(status)).map((row) => row.id)
  const leftOut = rows.length - ids.length
  if (ids.length > MOST_EXPOSES) {
    toast.error(t("expose.tooMany", { most: MOST_EXPOSES }), { id })
    return Promise.resolve()
  }
  return saveWithMessages(ids, leftOut === 0 ? undefined : t("expose.leftOut", { count: leftOut }))
}

export async function saveWithMessages(ids: readonly string[], description?: string): Promise<void> {
  const [first, ...others] = ids
  if (first === undefined) {
    toast.error(t("expose.none"), { id })
    return
  }
  toast.info(t("expose.running"), { id })
  try {
    const total = ids.length
    const report = (done: number) => total > 1 && toast.info(t("expose.progress", { done, total }), { id })
    await saveExposes([first, ...others], report)
    toast.success(t("expose.done"), { id, ...(description && { description }) })
  } catch {
    toast.error(t("expose.error"), { id, description: t("expose.retry") })
  }
}

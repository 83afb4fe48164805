import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { PropertyListItem } from "../../api/properties"
import { interestQuery } from "../../api/searches"
import { aboveRowTargetClass } from "../../ui/table-kit"
import "./action-messages"

/** Returns the ids of the listings that somebody may want, for one request. */
export const wantableIds = (rows: readonly PropertyListItem[]): string =>
  rows.flatMap(({ id, status, draft }) => (status === "active" || draft ? [id] : [])).join(",")

type InterestProps = {
  companyId: string
  id: string
  /** The ids of all listings that share the request. */
  ids: string
  /** A sentence about them. */
  text?: string
}

/** Says how many people want a listing, and leads to who they are. */
export function Interest({ companyId, id, ids, text }: InterestProps) {
  const { t } = useTranslation("property-actions")
  const { data } = useQuery(interestQuery(companyId, ids))
  const found = data?.find((one) => one.id === id)
  if (found === undefined) return null
  const size = text === undefined ? "text-xs" : "text-sm"
  const link = (
    <Link
      to={`/admin?tab=contacts&wants=${id}`}
      className={`${aboveRowTargetClass} ${size} font-medium text-pretty text-accent after:absolute after:-inset-x-2 after:-inset-y-3.5 hover:underline`}
    >
      {t("interested", { count: found.contacts + found.others })}
    </Link>
  )
  if (text === undefined) return link
  return (
    <p className="text-sm text-pretty">
      {link}
      <span className="text-muted">: {text}</span>
    </p>
  )
}

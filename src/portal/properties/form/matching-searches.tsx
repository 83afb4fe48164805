import { useQuery } from "@tanstack/react-query"
import { BellRing } from "lucide-react"
import { useEffect, useState } from "react"
import { useFormContext, useWatch } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { companyQuery } from "../../../api/companies"
import { matchingSearchesQuery } from "../../../api/searches"
import type { PropertyStatus } from "../../../domain/properties/property-status"
import { isDescribed, type Seeker, toSearchedListing } from "../../../domain/searches/searched-listing"
import { shownEmail } from "../../../domain/values/shown-email"
import type { PropertyFormValues } from "./values/form-values"

/** The pause in ms: digits of a price are typed faster. */
const PAUSE = 500

type Matches = {
  /** How many people want it; `undefined` while that is unknown. */
  count: number | undefined
  /** How many of their searches a mail tells of the listing. */
  mailed: number
  /** How many of the people are contacts. */
  contacts: number
  /** Contacts who may be called. */
  people: readonly Seeker[]
  /** Whether the values are enough to look for searches. */
  isAsked: boolean
  /** Whether visitors can save searches, or somebody has. */
  isOffered: boolean
}

/** Counts who wants what the form says, and names who may be called. */
export function useMatchingSearches(companyId: string, status: PropertyStatus | null): Matches {
  const { control } = useFormContext<PropertyFormValues>()
  const listing = useAfterPause(useWatch({ control, compute: toSearchedListing }))
  const isAsked = status !== null || isDescribed(listing)
  const { data: company } = useQuery(companyQuery(companyId))
  const { data } = useQuery({ ...matchingSearchesQuery(companyId, listing), enabled: isAsked })
  const { count: mailed = 0, people = [], contacts = 0, others = 0 } = (isAsked && data) || {}
  const total = contacts + others
  const isOffered = total > 0 || company?.inquiry_mode === "delivered"
  return { count: isAsked && isOffered && data ? total : undefined, mailed, people, contacts, isAsked, isOffered }
}

/** Says what the saved searches mean for this listing; `listing` is its id, if it is stored. */
export function MatchingSearches({
  count,
  mailed,
  people,
  contacts,
  isAsked,
  isOffered,
  status,
  listing,
}: Matches & { status: PropertyStatus | null; listing: string | null }) {
  const { t } = useTranslation("property-form")
  if (!isOffered) return null
  return (
    <div className="grid gap-3 text-sm">
      <p className="flex items-start gap-3">
        <BellRing aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
        {mailed > 0 && (
          <span>
            <strong className="font-semibold">{t("searches.match", { count: mailed })}</strong>{" "}
            <span>{t(status === "active" ? "searches.active" : "searches.draft")}</span>
          </span>
        )}
        {mailed === 0 && people.length > 0 && <span>{t("searches.byPhone")}</span>}
        {count === 0 && <span className="text-muted">{t("searches.none")}</span>}
        {!isAsked && <span className="text-muted">{t("searches.empty")}</span>}
      </p>
      {people.length > 0 && <Seekers people={people} more={contacts - people.length} listing={listing} />}
    </div>
  )
}

/** Names those who may be called. The office knows them, so that each leads to their page. */
function Seekers({ people, more, listing }: { people: readonly Seeker[]; more: number; listing: string | null }) {
  const { t } = useTranslation("property-form")
  return (
    <section aria-labelledby="seekers" className="ps-7">
      <h3 id="seekers" className="font-semibold">
        {t("searches.people")}
      </h3>
      <ul className="flex flex-wrap gap-x-6">
        {people.map(({ contact_id, name, phone, email, mailed }) => (
          <li key={contact_id} className="flex min-h-11 flex-wrap items-center gap-x-2">
            <Link
              to={`/admin?tab=contacts&contact=${contact_id}`}
              className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
            >
              {name || phone || shownEmail(email)}
            </Link>
            <span className="tabular text-muted">
              {[name && phone, mailed && t("searches.mailed")].filter(Boolean).join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-muted">{t("searches.more", { count: more })}</p>}
      {listing !== null && (
        <Link
          to={`/admin?tab=contacts&wants=${listing}`}
          className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
        >
          {t("searches.all")}
        </Link>
      )}
    </section>
  )
}

/** Returns the last value that has stayed unchanged for the pause. */
function useAfterPause<Value>(value: Value): Value {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), PAUSE)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { formatInstant } from "../../domain/values/date"
import { Button } from "../../ui/button"
import { Loaded } from "../frame/loaded"
import { confirmationsQuery } from "./api"
import { ConfirmationState } from "./confirmation-state"

/** The number shown at first, and with each press on the button below. */
const STEP = 10

/** Lists a company's proofs, the newest first; nothing while there is none. */
export function ConfirmationList({ companyId }: { companyId: string }) {
  const { t } = useTranslation("confirmations")
  const [count, setCount] = useState(STEP)
  const confirmations = useQuery(confirmationsQuery(companyId, count))
  if (confirmations.data?.total === 0) return null
  return (
    <section className="mt-5 border-t border-line pt-4" aria-labelledby="proofs">
      <h4 id="proofs" className="font-semibold">
        {t("list.title")}
      </h4>
      <Loaded query={confirmations} errorTitle={t("list.loadError")}>
        {({ rows, total }) => (
          <>
            <ul className="divide-y divide-line">
              {rows.map((row) => (
                <li key={row.id}>
                  <Link
                    to={`/admin/confirmations/${row.id}`}
                    className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 hover:bg-sunken/50"
                  >
                    <span className="grid min-w-0 grow basis-56 grid-cols-1">
                      <span className="truncate text-sm font-medium">
                        {[row.name, row.property_title].filter(Boolean).join(" · ")}
                      </span>
                      <span className="tabular text-xs text-muted">{formatInstant(row.created_at)}</span>
                    </span>
                    <ConfirmationState confirmation={row} />
                  </Link>
                </li>
              ))}
            </ul>
            {total > rows.length && (
              <Button size="sm" variant="quiet" onClick={() => setCount(count + STEP)}>
                {t("list.more", { count: total - rows.length })}
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { contractQuery } from "../../api/privacy"
import { formatInstant } from "../../domain/values/date"
import { buttonClass } from "../../ui/button"
import { Card } from "../../ui/card"
import { ErrorState } from "../../ui/error-state"
import { StatusBadge } from "../../ui/status-badge"
import { useAnchor } from "../frame/use-anchor"
import "./privacy-texts"

/** Shows whether today's version of the contract with the operator is accepted, and which earlier versions were. */
export function ContractCard() {
  const anchor = useAnchor("auftragsverarbeitung")
  const { t } = useTranslation("privacy")
  const { data, error, refetch, isFetching } = useQuery(contractQuery)
  if (!data) {
    if (!error) return null
    return (
      <ErrorState
        title={t("contract.loadError")}
        text={error.message}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    )
  }
  const { version, acceptances } = data
  const isCurrent = acceptances.some((acceptance) => acceptance.version === version)
  const state = isCurrent ? "current" : acceptances.length > 0 ? "due" : "none"
  return (
    <Card ref={anchor} className="grid gap-3 sm:p-8">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-lg font-semibold">{t("contract.title")}</h3>
        <StatusBadge tone={isCurrent ? "positive" : "signal"}>{t(`contract.status.${state}`)}</StatusBadge>
      </div>
      <p className="text-sm text-pretty text-muted">{t(`contract.${state}`)}</p>
      <Link
        to="/admin/contract"
        className={buttonClass({ variant: isCurrent ? "secondary" : "primary", className: "justify-self-start" })}
      >
        {t("contract.read")}
      </Link>
      {acceptances.length > 0 && (
        <div className="grid gap-1 text-sm">
          <h4 className="font-medium">{t("contract.history")}</h4>
          <ul className="tabular grid gap-1 text-muted">
            {acceptances.map((acceptance) => (
              <li key={acceptance.version} className="wrap-anywhere">
                {t("contract.entry", {
                  at: formatInstant(acceptance.accepted_at),
                  by: acceptance.accepted_by || t("contract.somebody"),
                  version: acceptance.version,
                })}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}

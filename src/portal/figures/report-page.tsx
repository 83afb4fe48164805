import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Printer } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link, useParams, useSearchParams } from "react-router-dom"
import { agentsQuery } from "../../api/agents"
import { companyQuery } from "../../api/companies"
import { propertyQuery } from "../../api/properties"
import type { ListingFigures } from "../../domain/figures/listing-figures"
import type { Property } from "../../domain/properties/property"
import { berlinDay } from "../../domain/values/date"
import { addTranslations } from "../../i18n/index"
import { Button, buttonClass } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { Loading } from "../../ui/loading"
import { isDeleted } from "../forms/conflicts/use-record-save"
import { figuresQuery } from "./api"
import figuresTexts from "./figures.json"
import { formatMonth, neighbourMonth } from "./month"
import { ReportSheet } from "./report-sheet"

addTranslations({ figures: figuresTexts })

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** Shows a listing's month for its seller: one sheet of paper, with a sentence of the agent's own. */
export function ReportPage() {
  const { id = "" } = useParams()
  const { t } = useTranslation("figures")
  const figures = useQuery(figuresQuery(id))
  const property = useQuery(propertyQuery(id))
  if (figures.data && property.data) return <Report property={property.data} figures={figures.data} />
  const error = figures.error ?? property.error
  if (!error) return <Loading text={t("loading")} />
  if (isDeleted(error)) {
    return (
      <EmptyState
        title={t("unknown.title")}
        text={t("unknown.text")}
        action={
          <Link to="/admin" className={buttonClass()}>
            {t("unknown.back")}
          </Link>
        }
      />
    )
  }
  const retry = () => Promise.all([figures.refetch(), property.refetch()])
  const retrying = figures.isFetching || property.isFetching
  return <ErrorState title={t("loadError")} text={error.message} onRetry={retry} retrying={retrying} />
}

function Report({ property, figures }: { property: Property; figures: ListingFigures }) {
  const { t } = useTranslation("figures")
  const [search, setSearch] = useSearchParams()
  const { data: company } = useQuery(companyQuery(property.company_id))
  const { data: agents } = useQuery(agentsQuery(property.company_id))
  const today = berlinDay(new Date())
  const current = today.slice(0, 7)
  const asked = search.get("month") ?? ""
  const month = MONTH.test(asked) && asked <= current ? asked : current
  const go = (by: number) => setSearch({ month: neighbourMonth(month, by) }, { replace: true })
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4 py-4 sm:py-8 print:max-w-none print:p-0">
      <title>{`${t("reportTitle")} ${formatMonth(month)}: ${property.title}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link
          to={`/admin/properties/edit/${property.id}`}
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("back")}
        </Link>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
          <Button onClick={() => go(-1)}>{t("previous")}</Button>
          <Button onClick={() => go(1)} disabled={month === current}>
            {t("next")}
          </Button>
          <Button
            variant="primary"
            className="max-sm:w-full"
            icon={<Printer aria-hidden className="size-4" />}
            onClick={() => window.print()}
          >
            {t("print")}
          </Button>
        </div>
      </div>
      {company && agents && (
        <ReportSheet
          key={month}
          property={property}
          figures={figures}
          company={company}
          agent={agents.rows.find((agent) => agent.id === property.agent_id) ?? null}
          month={month}
          today={today}
        />
      )}
    </div>
  )
}

import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Building2, ExternalLink, History as HistoryIcon, SearchX } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useLocation, useParams } from "react-router-dom"
import { errorMessage } from "../../../api/client/http"
import { propertyQuery } from "../../../api/properties"
import { isAdministrator } from "../../../domain/accounts/role"
import { isPublicStatus } from "../../../domain/properties/property-status"
import { addTranslations } from "../../../i18n/index"
import { Button, buttonClass } from "../../../ui/button"
import { cx } from "../../../ui/classes"
import { EmptyState } from "../../../ui/empty-state"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { toast } from "../../../ui/toast"
import { isDeleted } from "../../forms/conflicts/use-record-save"
import { NoCompany } from "../../frame/no-company"
import { useUser } from "../../frame/use-user"
import media from "../../media/media.json"
import { useListAddress } from "../property-link"
import { StateBadge } from "../state-badge"
import { readCreated } from "./leave/created-state"
import { PropertyForm } from "./property-form"
import propertyForm from "./property-form.json"

addTranslations({ media, "property-form": propertyForm })

/** Shows the pages `/admin/properties/new` and `/admin/properties/edit/{id}`. */
export default function PropertyFormPage() {
  const { id } = useParams()
  return id === undefined ? <NewProperty /> : <StoredProperty key={id} id={id} />
}

function NewProperty() {
  const { t } = useTranslation("property-form")
  const user = useUser()
  return (
    <PageLayout title={t("page.create")}>
      {user.company_id ? (
        <PropertyForm userId={user.id} companyId={user.company_id} property={null} />
      ) : isAdministrator(user) ? (
        <NoCompany />
      ) : (
        <EmptyState
          icon={<Building2 aria-hidden />}
          title={t("page.noCompany")}
          text={t("page.noCompanyText")}
          action={
            <Link to="/admin" state={{ activeTab: "settings" }} className={buttonClass({ variant: "primary" })}>
              {t("page.toSettings")}
            </Link>
          }
        />
      )}
    </PageLayout>
  )
}

function StoredProperty({ id }: { id: string }) {
  const { t } = useTranslation(["property-form", "properties"])
  const user = useUser()
  const list = useListAddress()
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  const query = useQuery({
    ...propertyQuery(id),
    // Editing starts from the currently stored property, not from a cached list row.
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: {
      reportError: (error) => {
        const failure = t("page.loadErrorMessage", { reason: errorMessage(error) })
        toast.error(isDeleted(error) ? t("page.notFoundMessage") : failure, { id: "property" })
      },
    },
  })
  const created = readCreated(useLocation().state)
  // The form that has just created it goes on without a pause.
  const isCurrent = query.isFetchedAfterMount || query.data?.updated_at === created?.version
  const property = isCurrent ? query.data : undefined
  // Anybody can read the public listing of another company; here it counts as not found.
  const isForeign = property && property.company_id !== user.company_id && !isAdministrator(user)
  const isMissing = isForeign || isDeleted(query.error)
  if (isMissing) {
    return (
      <PageLayout title={t("page.edit")}>
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t("page.notFound")}
          text={t("page.notFoundText")}
          action={
            <Link to={list} className={buttonClass({ variant: "primary" })}>
              {t("page.back")}
            </Link>
          }
        />
      </PageLayout>
    )
  }
  if (property) {
    return (
      <PageLayout
        title={t("page.edit")}
        text={property.title}
        badge={<StateBadge property={property} />}
        actions={
          <>
            {isPublicStatus(property.status) && (
              <a
                href={`/property/${id}`}
                target="_blank"
                rel="noopener"
                title={t("properties:actions.view")}
                className={buttonClass({ size: "sm" })}
              >
                <ExternalLink aria-hidden className="size-4" />
                <span className="max-sm:sr-only">{t("properties:actions.view")}</span>
              </a>
            )}
            <Button
              size="sm"
              title={t("page.history")}
              icon={<HistoryIcon aria-hidden className="size-4" />}
              onClick={() => setHistoryOpen(true)}
            >
              <span className="max-sm:sr-only">{t("page.history")}</span>
            </Button>
          </>
        }
      >
        <PropertyForm
          userId={user.id}
          companyId={property.company_id}
          property={property}
          focused={property.updated_at === created?.version ? created.focused : ""}
          onCloseHistory={isHistoryOpen ? () => setHistoryOpen(false) : undefined}
        />
      </PageLayout>
    )
  }
  return (
    <PageLayout title={t("page.edit")} text="">
      {query.isError ? (
        <ErrorState
          title={t("page.loadError")}
          text={errorMessage(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading text={t("page.loading")} />
      )}
    </PageLayout>
  )
}

type PageLayoutProps = { title: string; text?: string; badge?: ReactNode; actions?: ReactNode; children: ReactNode }

function PageLayout({ title, text, badge, actions, children }: PageLayoutProps) {
  const { t } = useTranslation(["property-form", "common"])
  return (
    // The form fills the window below the top bar, so that the save bar is always at the lower edge.
    <div className="mx-auto -mb-24 flex min-h-[calc(100dvh-4.0625rem)] max-w-5xl flex-col min-[90rem]:max-w-none min-[90rem]:has-data-[preview=closed]:max-w-5xl lg:pt-6">
      <title>{`${title} | ${t("common:brand")}`}</title>
      {/* In narrow windows the head is one line, which stays. */}
      <header className="flex items-center gap-x-2 bg-canvas max-lg:sticky max-lg:top-0 max-lg:z-20 max-lg:-mx-4 max-lg:h-14 max-lg:shrink-0 max-lg:px-4 sm:max-lg:-mx-8 sm:max-lg:px-8 lg:flex-wrap lg:gap-x-6 lg:gap-y-2 lg:pb-6">
        <Link
          to={useListAddress()}
          title={t("page.back")}
          className="-ms-3 inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-md text-sm text-muted hover:text-ink lg:-ms-2 lg:px-2"
        >
          <ArrowLeft aria-hidden className="size-4 max-lg:size-5" />
          <span className="max-lg:sr-only">{t("page.back")}</span>
        </Link>
        <div className="grid min-w-0 grow lg:order-1 lg:gap-1">
          <div className="flex min-w-0 items-center gap-2 lg:gap-3">
            <h1
              className={cx(
                "truncate lg:text-2xl lg:font-semibold",
                text === undefined
                  ? "max-lg:text-lg max-lg:font-semibold"
                  : "max-lg:text-xs max-lg:font-normal max-lg:text-muted",
              )}
            >
              {title}
            </h1>
            {badge}
          </div>
          {text !== undefined && (
            <p className="min-h-5 text-muted max-lg:truncate max-lg:text-sm max-lg:font-semibold max-lg:text-ink lg:min-h-6 lg:max-w-2xl lg:text-pretty">
              {text}
            </p>
          )}
        </div>
        <span aria-hidden className="basis-full max-lg:hidden" />
        {actions && <div className="flex shrink-0 gap-2 lg:order-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

import { useQuery } from "@tanstack/react-query"
import { ArrowLeft, Building2, ExternalLink, History as HistoryIcon, SearchX } from "lucide-react"
import { type ReactNode, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, useParams } from "react-router-dom"
import { errorMessage } from "../../../api/client/http"
import { propertyQuery } from "../../../api/properties"
import { isAdministrator } from "../../../domain/accounts/role"
import type { Property } from "../../../domain/properties/property"
import { isPublicStatus } from "../../../domain/properties/property-status"
import { addTranslations } from "../../../i18n/index"
import { Button, buttonClass } from "../../../ui/button"
import { EmptyState } from "../../../ui/empty-state"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { PageHeader } from "../../../ui/page-header"
import { toast } from "../../../ui/toast"
import { isDeleted } from "../../forms/conflicts/use-record-save"
import { useUser } from "../../frame/use-user"
import media from "../../media/media.json"
import { useListAddress } from "../property-link"
import { StateBadge } from "../state-badge"
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
  const { t } = useTranslation("property-form")
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
  const property = query.isFetchedAfterMount ? query.data : undefined
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
        actions={
          <>
            <PublishedStatus property={property} />
            <Button
              size="sm"
              icon={<HistoryIcon aria-hidden className="size-4" />}
              onClick={() => setHistoryOpen(true)}
            >
              {t("page.history")}
            </Button>
          </>
        }
      >
        <PropertyForm
          userId={user.id}
          companyId={property.company_id}
          property={property}
          onCloseHistory={isHistoryOpen ? () => setHistoryOpen(false) : undefined}
        />
      </PageLayout>
    )
  }
  return (
    <PageLayout title={t("page.edit")}>
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

function PublishedStatus({ property }: { property: Property }) {
  const { id, status } = property
  const { t } = useTranslation("properties")
  return (
    <>
      <span className="me-2 self-center max-sm:basis-full">
        <StateBadge property={property} />
      </span>
      {isPublicStatus(status) && (
        <a href={`/property/${id}`} target="_blank" rel="noopener" className={buttonClass({ size: "sm" })}>
          <ExternalLink aria-hidden className="size-4" />
          {t("actions.view")}
        </a>
      )}
    </>
  )
}

type PageLayoutProps = { title: string; text?: string; actions?: ReactNode; children: ReactNode }

function PageLayout({ title, text, actions, children }: PageLayoutProps) {
  const { t } = useTranslation(["property-form", "common"])
  return (
    // The form fills the window below the top bar, so that the save bar is always at the lower edge.
    <div className="mx-auto -mb-24 flex min-h-[calc(100dvh-4.0625rem)] max-w-5xl flex-col has-data-preview:max-w-none pt-4 sm:pt-6">
      <title>{`${title} | ${t("common:brand")}`}</title>
      <PageHeader
        title={title}
        text={text}
        actions={actions}
        back={
          <Link
            to={useListAddress()}
            className="-ms-2 inline-flex min-h-11 w-fit items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
          >
            <ArrowLeft aria-hidden className="size-4" />
            {t("page.back")}
          </Link>
        }
      />
      {children}
    </div>
  )
}

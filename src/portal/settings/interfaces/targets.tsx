import { useQuery } from "@tanstack/react-query"
import { Send } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../api/http"
import { targetsQuery } from "../../../api/targets"
import targets from "../../../i18n/de/targets.json"
import { addTranslations } from "../../../i18n/index"
import { Button } from "../../../ui/button"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { InterfaceList, InterfaceSection, NothingYet } from "./interface-section"
import { TargetDialog } from "./target-dialog"
import { TargetRow } from "./target-row"

addTranslations({ targets })

/** Servers to which the company's listings are sent. */
export function Targets({ companyId }: { companyId: string }) {
  const { t } = useTranslation("targets")
  const [creating, setCreating] = useState(false)
  const { data, error, isFetching, refetch } = useQuery(targetsQuery(companyId))
  return (
    <InterfaceSection
      title={t("title")}
      text={t("text")}
      action={
        <Button icon={<Send aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
          {t("create")}
        </Button>
      }
    >
      {data === undefined && error !== null && (
        <ErrorState title={t("loadError")} text={errorMessage(error)} onRetry={() => refetch()} retrying={isFetching} />
      )}
      {data === undefined && error === null && <Loading />}
      {data?.length === 0 && <NothingYet>{t("empty")}</NothingYet>}
      {data !== undefined && data.length > 0 && (
        <InterfaceList>
          {data.map((target) => (
            <TargetRow key={target.id} target={target} />
          ))}
        </InterfaceList>
      )}
      {creating && <TargetDialog companyId={companyId} target={null} onClose={() => setCreating(false)} />}
    </InterfaceSection>
  )
}

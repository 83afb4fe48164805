import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../../api/client/http"
import { HISTORY_DAYS } from "../../../../domain/properties/property-history"
import { addTranslations } from "../../../../i18n"
import { Button } from "../../../../ui/button"
import { Dialog } from "../../../../ui/dialog"
import { ErrorState } from "../../../../ui/error-state"
import { Loading } from "../../../../ui/loading"
import { propertyHistoryQuery } from "./api"
import { ChangeEntry } from "./change-entry"
import { shownChanges } from "./changes"
import texts from "./history.json"

addTranslations({ history: texts })

/** The number of changes shown at first, and added with each press. */
const STEP = 20

type HistoryProps = { propertyId: string; companyId: string; canRestore: boolean; onClose: () => void }

/** Shows who changed the listing when. A restored value goes into the form, and is saved from there. */
export function HistoryDialog({ propertyId, companyId, canRestore, onClose }: HistoryProps) {
  const { t } = useTranslation("history")
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("title")}
      description={t("text", { count: HISTORY_DAYS })}
      footer={<Button onClick={onClose}>{t("close")}</Button>}
    >
      <Changes propertyId={propertyId} companyId={companyId} canRestore={canRestore} />
    </Dialog>
  )
}

function Changes({ propertyId, companyId, canRestore }: Omit<HistoryProps, "onClose">) {
  const { t } = useTranslation("history")
  const query = useQuery(propertyHistoryQuery(propertyId))
  const [shown, setShown] = useState(STEP)
  if (query.isError)
    return (
      <ErrorState
        title={t("loadError")}
        text={errorMessage(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    )
  // An older response would start from the wrong values.
  if (query.data === undefined || query.isFetching) return <Loading text={t("loading")} />
  const changes = shownChanges(query.data.property, query.data.changes)
  if (changes.length === 0) return <p className="text-muted">{t("none", { count: HISTORY_DAYS })}</p>
  return (
    <>
      <ol className="grid gap-8">
        {changes.slice(0, shown).map((change) => (
          <ChangeEntry key={change.id} change={change} companyId={companyId} canRestore={canRestore} />
        ))}
      </ol>
      {changes.length > shown && (
        <Button className="mt-6 w-full" onClick={() => setShown(shown + STEP)}>
          {t("more")}
        </Button>
      )}
    </>
  )
}

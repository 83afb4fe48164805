import { useQuery } from "@tanstack/react-query"
import { Send } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { InterfaceSection } from "../lists/interface-section"
import { LoadedList } from "../lists/loaded-list"
import { useSetUp } from "../lists/use-set-up"
import { targetsQuery } from "./api"
import { TargetDialog } from "./target-dialog"
import { isOverdue, TargetRow } from "./target-row"
import targets from "./targets.json"

addTranslations({ targets })

/** Lists the servers to which the company's listings are sent. */
export function Targets({ companyId }: { companyId: string }) {
  const { t } = useTranslation("targets")
  const [creating, setCreating] = useState(false)
  const { sends } = useSetUp(companyId)
  const query = useQuery(targetsQuery(companyId))
  // What the server cannot do is said once, above.
  if (!sends && query.data?.length === 0) return null
  return (
    <InterfaceSection
      anchor="portale"
      title={t("title")}
      text={t("text")}
      action={
        sends && (
          <Button icon={<Send aria-hidden className="size-4" />} onClick={() => setCreating(true)}>
            {t("create")}
          </Button>
        )
      }
    >
      {query.data?.some(isOverdue) && (
        <p className="rounded-md bg-signal-soft px-4 py-3 text-sm text-pretty text-signal-strong">{t("notRunning")}</p>
      )}
      <LoadedList
        query={query}
        errorTitle={t("loadError")}
        empty={sends ? t("empty") : ""}
        row={(target) => <TargetRow key={target.id} target={target} />}
      />
      {creating && <TargetDialog companyId={companyId} target={null} onClose={() => setCreating(false)} />}
    </InterfaceSection>
  )
}

import { useQuery } from "@tanstack/react-query"
import { Send } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { InterfaceSection } from "../lists/interface-section"
import { LoadedList } from "../lists/loaded-list"
import { NotSetUp, useSetUp } from "../lists/not-set-up"
import { targetsQuery } from "./api"
import { TargetDialog } from "./target-dialog"
import { isOverdue, TargetRow } from "./target-row"
import targets from "./targets.json"

addTranslations({ targets })

/** Lists the servers to which the company's listings are sent. */
export function Targets({ companyId }: { companyId: string }) {
  const { t } = useTranslation(["targets", "interfaces"])
  const [creating, setCreating] = useState(false)
  const { sends, contact } = useSetUp(companyId)
  const query = useQuery(targetsQuery(companyId))
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
      {!sends && (
        <NotSetUp text={t(contact === "" ? "interfaces:noSending" : "interfaces:noSendingFrom", { contact })} />
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

import { Cable } from "lucide-react"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { addTranslations } from "../../i18n/index"
import { AddressText } from "../../ui/address-text"
import { EmptyState } from "../../ui/empty-state"
import { Loading } from "../../ui/loading"
import { ApiKeys } from "../deliveries/api-keys"
import { Targets } from "../deliveries/targets"
import { Webhooks } from "../deliveries/webhooks"
import { Feeds } from "../imports/feeds"
import { isProgram } from "../lists/programs"
import { useSetUp } from "../lists/use-set-up"
import interfaces from "./interfaces.json"

const SendGuide = lazy(() => import("../imports/send-guide"))

addTranslations({ interfaces })

/** Shows the ways in which other programs reach the company's data. */
export function InterfacesArea({ companyId }: { companyId: string | null }) {
  const { t } = useTranslation("interfaces")
  const program = useSearchParams()[0].get("guide")
  if (companyId === null) return <EmptyState icon={<Cable aria-hidden />} title={t("noCompany")} />
  if (isProgram(program)) {
    return (
      <Suspense fallback={<Loading />}>
        <SendGuide program={program} companyId={companyId} />
      </Suspense>
    )
  }
  return (
    <div className="grid items-start gap-10 xl:grid-cols-2">
      <NotSetUp companyId={companyId} />
      <div className="grid gap-10 empty:hidden">
        <Feeds companyId={companyId} />
        <Targets companyId={companyId} />
      </div>
      <div className="grid gap-10 empty:hidden">
        <ApiKeys companyId={companyId} />
        <Webhooks companyId={companyId} />
      </div>
    </div>
  )
}

/** Says in one sentence what the operator has not set up. */
function NotSetUp({ companyId }: { companyId: string }) {
  const { t } = useTranslation("interfaces")
  const { sends, takes, contact } = useSetUp(companyId)
  if (sends && takes) return null
  const ask = contact === "" ? t("notSetUp.ask") : t("notSetUp.askAt", { contact })
  return (
    <p className="rounded-md border border-line bg-sunken px-4 py-3 text-sm text-pretty xl:col-span-2">
      <AddressText text={t(`notSetUp.${sends ? "takes" : takes ? "sends" : "both"}`, { ask })} />
    </p>
  )
}

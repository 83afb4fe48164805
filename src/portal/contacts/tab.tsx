import { FileUp, Plus } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { ListSkeleton } from "../../ui/list-skeleton"
import { Loading } from "../../ui/loading"
import { isPersisted, tabStore } from "../forms/drafts/persisted-form"
import { recordKey } from "../forms/record-kind"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { NoCompany } from "../frame/no-company"
import { ShowTogether } from "../frame/show-together"
import { TabHeader } from "../frame/tab-header"
import { useRequestedCreation } from "../frame/use-requested-creation"
import { useUser } from "../frame/use-user"
import { ContactDialog } from "./contact-dialog"
import { ContactList } from "./contact-list"
import contacts from "./contacts.json"
import { PersonPage } from "./person-page"
import { Today } from "./today"

addTranslations({ contacts })

const ImportContacts = lazy(async () => ({
  default: (await import("./import/import-contacts")).ImportContacts,
}))

/** Shows the list of people, or one of them: the address says which. */
export function Tab({ companyId }: DashboardTabProps) {
  const { t } = useTranslation("contacts")
  const [query, setQuery] = useSearchParams()
  const { id: userId } = useUser()
  const [importing, setImporting] = useState(false)
  const [adding, setAdding] = useState(() => isPersisted(tabStore, recordKey(userId, "contact", null)))
  useRequestedCreation("tab=contacts", () => setAdding(true))
  if (companyId === null) return <NoCompany />
  const openId = query.get("contact") ?? ""
  const open = (id: string) => {
    const next = new URLSearchParams(query)
    if (id === "") next.delete("contact")
    else next.set("contact", id)
    setQuery(next)
  }
  if (openId !== "") return <PersonPage key={openId} companyId={companyId} id={openId} onClose={() => open("")} />
  if (importing) {
    return (
      <Suspense fallback={<Loading />}>
        <ImportContacts companyId={companyId} onClose={() => setImporting(false)} />
      </Suspense>
    )
  }
  const actions = (
    <>
      <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => setImporting(true)}>
        {t("import.button")}
      </Button>
      <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
        {t("add")}
      </Button>
    </>
  )
  const loading = (
    <Card flush className="overflow-clip">
      <ListSkeleton text={t("loading")} />
    </Card>
  )
  return (
    <>
      <TabHeader title={t("title")} text={t("text")} actions={actions} />
      <ShowTogether id="contacts" fallback={loading}>
        <Today companyId={companyId} />
        <ContactList companyId={companyId} onOpen={open} />
      </ShowTogether>
      {adding && (
        <ContactDialog companyId={companyId} contact={null} onCreated={open} onClose={() => setAdding(false)} />
      )}
    </>
  )
}

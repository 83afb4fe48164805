import { FileUp } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { ListSkeleton } from "../../ui/list-skeleton"
import { Loading } from "../../ui/loading"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { NoCompany } from "../frame/no-company"
import { TabHeader } from "../frame/tab-header"
import { Together } from "../frame/together"
import { ContactList } from "./contact-list"
import contacts from "./contacts.json"
import { PersonPage } from "./person-page"
import { Today } from "./today"

addTranslations({ contacts })

const ImportContacts = lazy(async () => ({
  default: (await import("./import/import-contacts")).ImportContacts,
}))

/** Shows the list of people, or one of them: the address says which. */
export function ContactsTab({ companyId }: DashboardTabProps) {
  const { t } = useTranslation("contacts")
  const [query, setQuery] = useSearchParams()
  const [importing, setImporting] = useState(false)
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
  const importButton = (
    <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => setImporting(true)}>
      {t("import.button")}
    </Button>
  )
  const loading = (
    <Card flush className="overflow-clip">
      <ListSkeleton text={t("loading")} />
    </Card>
  )
  return (
    <>
      <TabHeader title={t("title")} text={t("text")} actions={importButton} />
      <Together id="contacts" fallback={loading}>
        <Today companyId={companyId} />
        <ContactList companyId={companyId} onOpen={open} />
      </Together>
    </>
  )
}

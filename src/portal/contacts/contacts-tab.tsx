import { useTranslation } from "react-i18next"
import { useSearchParams } from "react-router-dom"
import { addTranslations } from "../../i18n/index"
import type { DashboardTabProps } from "../frame/dashboard-state"
import { NoCompany } from "../frame/no-company"
import { TabHeader } from "../frame/tab-header"
import { ContactList } from "./contact-list"
import contacts from "./contacts.json"
import { PersonPage } from "./person-page"
import { Today } from "./today"

addTranslations({ contacts })

/** Shows the list of people, or one of them: the address says which. */
export function ContactsTab({ companyId }: DashboardTabProps) {
  const { t } = useTranslation("contacts")
  const [query, setQuery] = useSearchParams()
  if (companyId === null) return <NoCompany />
  const openId = query.get("contact") ?? ""
  const open = (id: string) => {
    const next = new URLSearchParams(query)
    if (id === "") next.delete("contact")
    else next.set("contact", id)
    setQuery(next)
  }
  if (openId !== "") return <PersonPage key={openId} companyId={companyId} id={openId} onClose={() => open("")} />
  return (
    <>
      <TabHeader title={t("title")} text={t("text")} />
      <Today companyId={companyId} />
      <ContactList companyId={companyId} onOpen={open} />
    </>
  )
}

import { useQuery } from "@tanstack/react-query"
import { Contact as ContactIcon, Pencil, Trash2 } from "lucide-react"
import { useMemo, useState } from "react"
import { useTranslation } from "react-i18next"
import { MAX_MEMBERS, membersQuery } from "../../api/accounts"
import { contactsQuery, listContacts } from "../../api/contacts"
import type { Contact } from "../../domain/contacts/contact"
import { Button } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import { Menu } from "../../ui/menu"
import { toast } from "../../ui/toast"
import { NoHits } from "../lists/no-hits"
import { SearchableList } from "../lists/searchable-list"
import { normalizeView, writeView } from "../lists/table-state"
import { useTableControls } from "../lists/use-table-controls"
import { ViewsMenu } from "../saved-views"
import { ContactCard } from "./contact-card"
import { contactColumns, contactCsv } from "./contact-columns"
import { ContactDialog } from "./contact-dialog"
import { ContactFilters } from "./contact-filters"
import { contactLabel } from "./contact-label"
import { DeleteContactDialog } from "./delete-contact-dialog"
import { CONTACT_TABLE, contactListParams, NO_FILTERS } from "./table-state"
import { useIsGone, WantedListing } from "./wanted-listing"

type ContactListProps = { companyId: string; onOpen: (id: string) => void }

export function ContactList({ companyId, onOpen }: ContactListProps) {
  const { t } = useTranslation(["contacts", "common"])
  const { state, change, controls } = useTableControls(CONTACT_TABLE)
  const query = contactsQuery(contactListParams(companyId, state))
  const list = useQuery({
    ...query,
    meta: { reportError: ({ message }) => toast.error(t("loadErrorToast", { error: message }), { id: "contacts" }) },
  })
  const { data: members } = useQuery(membersQuery(companyId, { perPage: MAX_MEMBERS }))
  const [editing, setEditing] = useState<Contact | null>(null)
  const [deleting, setDeleting] = useState<Contact | null>(null)
  const columns = useMemo(() => contactColumns(t, onOpen), [t, onOpen])
  const { mine, wants, role, due } = state.filters
  const isGone = useIsGone(wants)
  const listed =
    wants !== "all" ? "wanted" : role !== "all" || due !== "all" ? "filtered" : mine !== "all" ? "mine" : "all"
  const shown = isGone ? "gone" : listed
  const setFilters = (filters: typeof state.filters) => change({ filters })
  return (
    <div className="grid grid-cols-1 gap-4">
      {wants !== "all" && !isGone && (
        <WantedListing
          companyId={companyId}
          id={wants}
          onClose={() => setFilters({ ...state.filters, wants: "all" })}
        />
      )}
      <SearchableList
        {...controls}
        label={t("list")}
        searchLabel={t("search")}
        loadingText={t("loading")}
        errorTitle={t("loadError")}
        q={state.q}
        onSearch={change}
        filter={
          <ContactFilters
            filters={state.filters}
            hasColleagues={(members?.total ?? 0) > 1}
            onChange={(filters) => change({ filters })}
          >
            <ViewsMenu
              companyId={companyId}
              tab="contacts"
              current={writeView(CONTACT_TABLE, state)}
              normalize={(query) => normalizeView(CONTACT_TABLE, query)}
            />
          </ContactFilters>
        }
        list={list}
        queryKey={query.queryKey}
        columns={columns}
        card={(contact) => <ContactCard contact={contact} onOpen={onOpen} />}
        sortsCards
        csv={{
          name: "kontakte",
          columns: contactCsv(t),
          load: (params, signal) => listContacts({ ...contactListParams(companyId, state), ...params }, signal),
        }}
        actions={(contact) => (
          <Menu
            label={t("common:table.actionsFor", { name: contactLabel(contact) })}
            items={[
              { label: t("edit"), icon: <Pencil aria-hidden />, onSelect: () => setEditing(contact) },
              {
                label: t("delete.button"),
                icon: <Trash2 aria-hidden />,
                tone: "danger",
                onSelect: () => setDeleting(contact),
                separated: true,
              },
            ]}
          />
        )}
        empty={
          state.q === "" ? (
            <EmptyState
              icon={<ContactIcon aria-hidden />}
              title={t(`empty.${shown}`)}
              text={t(`empty.${shown}Text`)}
              action={shown !== "all" && <Button onClick={() => setFilters(NO_FILTERS)}>{t("empty.showAll")}</Button>}
            />
          ) : (
            <NoHits q={state.q} onClear={() => change({ q: "" })} />
          )
        }
      />
      {editing && <ContactDialog companyId={companyId} contact={editing} onClose={() => setEditing(null)} />}
      <DeleteContactDialog contact={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { ArrowLeft, Bell, IdCard, Mail, MapPin, NotebookPen, Pencil, Phone, PhoneCall, Trash2 } from "lucide-react"
import { type ReactNode, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { contactKeys, contactQuery, updateContact } from "../../api/contacts"
import { type Contact, postalAddress } from "../../domain/contacts/contact"
import type { NoteKind } from "../../domain/contacts/timeline"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { IconButton } from "../../ui/icon-button"
import { Loading } from "../../ui/loading"
import { Menu } from "../../ui/menu"
import { toast } from "../../ui/toast"
import { isDeleted } from "../forms/conflicts/use-record-save"
import { isPersisted, tabStore } from "../forms/drafts/persisted-form"
import { ShowTogether } from "../frame/show-together"
import { useUser } from "../frame/use-user"
import { KeyHints } from "../lists/key-hints"
import { useKeys } from "../lists/use-keys"
import { PersonDataDialog } from "../privacy"
import { OwnedListings } from "../sellers"
import { OfferViewing } from "../viewings"
import { ContactDialog } from "./contact-dialog"
import { contactLabel } from "./contact-label"
import { DeleteContactDialog } from "./delete-contact-dialog"
import { FollowUp } from "./follow-up"
import { NoteDialog, noteKey } from "./note-dialog"
import { SearchDialog, searchKey } from "./search-dialog"
import { Timeline } from "./timeline"

type Props = { companyId: string; id: string; onClose: () => void }

/** Shows one person: how to reach them, what the office knows, and what has happened. Keys: a notes a call, n anything else, s enters a search. */
export function PersonPage({ companyId, id, onClose }: Props) {
  const { t } = useTranslation("contacts")
  const { data: contact, error, refetch, isFetching } = useQuery(contactQuery(id))
  const back = (
    <Button variant="quiet" icon={<ArrowLeft aria-hidden className="size-4" />} className="-ms-4" onClick={onClose}>
      {t("back")}
    </Button>
  )
  if (contact === undefined && isDeleted(error)) {
    const all = <Button onClick={onClose}>{t("back")}</Button>
    return <EmptyState title={t("gone.title")} text={t("gone.text")} action={all} />
  }
  if (contact === undefined) {
    return (
      <>
        {back}
        {error ? (
          <ErrorState title={t("loadOneError")} text={error.message} onRetry={() => refetch()} retrying={isFetching} />
        ) : (
          <Loading text={t("loadingOne")} />
        )}
      </>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="print:hidden">{back}</div>
      <Person companyId={companyId} contact={contact} onClose={onClose} />
    </div>
  )
}

type Open = NoteKind | "search" | "edit" | "delete" | "data"

function Person({ companyId, contact, onClose }: { companyId: string; contact: Contact; onClose: () => void }) {
  const { t } = useTranslation(["contacts", "common"])
  const client = useQueryClient()
  const { id: userId } = useUser()
  const { id } = contact
  const [open, setOpen] = useState<Open | null>(() => {
    const typed = (["call", "note"] as const).find((kind) => isPersisted(tabStore, noteKey(userId, kind, id)))
    return typed ?? (isPersisted(tabStore, searchKey(userId, id)) ? "search" : null)
  })
  const close = () => setOpen(null)
  const followUp = useMutation({
    mutationFn: (follow_up_on: string) => updateContact(id, { follow_up_on }),
    onSuccess: (stored) => client.setQueryData(contactKeys.one(id), stored),
    onError: ({ message }) => toast.error(t("saveError", { error: message }), { id: "contact" }),
    onSettled: () => client.invalidateQueries({ queryKey: contactKeys.all }),
  })
  useKeys({ a: () => setOpen("call"), n: () => setOpen("note"), s: () => setOpen("search") })
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <Card className="grid grid-cols-1 gap-5 lg:sticky lg:top-4">
        <Reach contact={contact}>
          <div className="-me-2 flex shrink-0 items-center print:hidden">
            <IconButton label={t("edit")} onClick={() => setOpen("edit")}>
              <Pencil aria-hidden />
            </IconButton>
            <Menu
              label={t("common:table.actionsFor", { name: contactLabel(contact) })}
              items={[
                { label: t("personData"), icon: <IdCard aria-hidden />, onSelect: () => setOpen("data") },
                {
                  label: t("delete.button"),
                  icon: <Trash2 aria-hidden />,
                  tone: "danger",
                  onSelect: () => setOpen("delete"),
                  separated: true,
                },
              ]}
            />
          </div>
        </Reach>
        <FollowUp day={contact.follow_up_on} onChange={(day) => followUp.mutate(day)} />
        {contact.note !== "" && (
          <p className="rounded-md bg-sunken px-4 py-3 whitespace-pre-line long-words">{contact.note}</p>
        )}
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap items-center gap-2 max-sm:*:grow print:hidden">
          <Button variant="primary" icon={<PhoneCall aria-hidden className="size-4" />} onClick={() => setOpen("call")}>
            {t("note.call.title")}
          </Button>
          <Button icon={<NotebookPen aria-hidden className="size-4" />} onClick={() => setOpen("note")}>
            {t("note.note.title")}
          </Button>
          <Button icon={<Bell aria-hidden className="size-4" />} onClick={() => setOpen("search")}>
            {t("wish.button")}
          </Button>
          {/* The place of a button keeps the line below where it is. */}
          <Suspense fallback={<span className="h-11 sm:w-49" />}>
            <OfferViewing companyId={companyId} beginning={toBeginning(contact)} />
          </Suspense>
          <KeyHints text={t("keys")} />
        </div>
        <Suspense fallback={<Loading text={t("loadingOne")} />}>
          <ShowTogether id={`person:${id}`} fallback={<Loading text={t("loadingOne")} />}>
            <div className="grid grid-cols-1 gap-4">
              <OwnedListings contactId={id} />
              <Timeline contactId={id} />
            </div>
          </ShowTogether>
        </Suspense>
      </div>
      {open === "edit" && <ContactDialog companyId={companyId} contact={contact} onClose={close} />}
      {(open === "call" || open === "note") && (
        <NoteDialog companyId={companyId} contactId={id} kind={open} followUp={contact.follow_up_on} onClose={close} />
      )}
      {open === "search" && <SearchDialog contact={contact} onClose={close} />}
      <DeleteContactDialog contact={open === "delete" ? contact : null} onClose={close} onDeleted={onClose} />
      {open === "data" && (
        <Suspense>
          <PersonDataDialog
            companyId={companyId}
            email={contact.email || contact.name}
            contactId={id}
            onClose={close}
            onErased={onClose}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Returns the values with which a viewing that is offered from here begins. */
const toBeginning = ({ id, name, email, phone }: Contact) => ({ contact_id: id, name, email, phone })

const link =
  "inline-flex min-h-11 items-center gap-3 underline-offset-4 wrap-anywhere any-link:text-accent any-link:hover:underline [&_svg]:size-4 [&_svg]:shrink-0"

function Reach({ contact, children }: { contact: Contact; children: ReactNode }) {
  const { t } = useTranslation("contacts")
  const { email, emails, phone, phones, roles, user_name } = contact
  const postal = postalAddress(contact)
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex items-start justify-between gap-2">
        <h2 className="text-2xl font-semibold long-words max-sm:text-xl">{contactLabel(contact)}</h2>
        {children}
      </div>
      <p className="text-sm text-muted">
        {[roles.map((role) => t(`roles.${role}`)).join(", "), user_name && t("ofColleague", { name: user_name })]
          .filter(Boolean)
          .join(" · ")}
      </p>
      {[phone, ...phones].filter(Boolean).map((number) => (
        <a key={number} href={telephoneHref(number)} className={link}>
          <Phone aria-hidden />
          <span translate="no" className="tabular">
            {number}
          </span>
        </a>
      ))}
      {[email, ...emails].filter(Boolean).map((address) => (
        <a key={address} href={`mailto:${address}`} className={link}>
          <Mail aria-hidden />
          <span translate="no">{shownEmail(address)}</span>
        </a>
      ))}
      {postal !== "" && (
        <p className={link}>
          <MapPin aria-hidden />
          <span translate="no">{postal}</span>
        </p>
      )}
    </div>
  )
}

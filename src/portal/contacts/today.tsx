import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { Contact as ContactIcon, Inbox } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { contactKeys, contactsQuery, updateContact } from "../../api/contacts"
import { inquiriesQuery, inquiryKeys, updateInquiry } from "../../api/inquiries"
import { FOLLOW_UP_CHOICES, followUpDay } from "../../domain/contacts/follow-up"
import { berlinDay } from "../../domain/values/date"
import { Card } from "../../ui/card"
import { Menu } from "../../ui/menu"
import { toast } from "../../ui/toast"
import { contactLabel } from "./contact-label"
import { FollowUpDay } from "./follow-up-day"

/** Nobody works through more in a day; the rest moves up. */
const MAX_SHOWN = 10

type Due = { kind: "contact" | "inquiry"; id: string; day: string; name: string; about: string }

/** Shows what is to be followed up by today, the caller's and nobody's: people and inquiries, the longest overdue first. */
export function Today({ companyId }: { companyId: string }) {
  const { t } = useTranslation("contacts")
  const client = useQueryClient()
  const params = { company_id: companyId, due: "own", perPage: MAX_SHOWN } as const
  const contacts = useQuery(contactsQuery(params))
  const inquiries = useQuery(inquiriesQuery({ ...params, status: "inbox" }))
  const move = useMutation({
    mutationFn: async ({ kind, id, day }: Pick<Due, "kind" | "id" | "day">) => {
      if (kind === "contact") await updateContact(id, { follow_up_on: day })
      else await updateInquiry(id, { follow_up_on: day })
    },
    onError: ({ message }) => toast.error(t("saveError", { error: message }), { id: "follow-up" }),
    onSettled: () =>
      Promise.all([contactKeys.all, inquiryKeys.all].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
  const due: Due[] = [
    ...(contacts.data?.rows ?? []).map((contact) => ({
      kind: "contact" as const,
      id: contact.id,
      day: contact.follow_up_on,
      name: contactLabel(contact),
      about: contact.note.split("\n")[0] ?? "",
    })),
    ...(inquiries.data?.rows ?? []).map(({ id, name, follow_up_on, property_title }) => ({
      kind: "inquiry" as const,
      id,
      day: follow_up_on,
      name,
      about: property_title,
    })),
  ].sort((one, other) => one.day.localeCompare(other.day))
  const total = (contacts.data?.total ?? 0) + (inquiries.data?.total ?? 0)
  if (due.length === 0) return null
  const shown = due.slice(0, MAX_SHOWN)
  return (
    <section aria-label={t("today.title")} className="mb-6 grid grid-cols-1 gap-2 print:hidden">
      <h3 className="flex items-baseline gap-2 font-semibold">
        <span>{t("today.title")}</span>
        <span className="tabular text-sm font-normal text-muted">{total}</span>
      </h3>
      <Card flush className="overflow-clip">
        <ul className="divide-y divide-line">
          {shown.map((one) => (
            <li key={`${one.kind}-${one.id}`} className="flex min-h-14 items-center gap-3 ps-4 pe-1">
              <Line due={one} />
              <Menu
                label={t("today.move", { name: one.name })}
                items={[
                  ...FOLLOW_UP_CHOICES.map((choice) => ({
                    label: t(`followUp.${choice}`),
                    onSelect: () => move.mutate({ ...one, day: followUpDay(choice, berlinDay(new Date())) }),
                  })),
                  { label: t("followUp.done"), onSelect: () => move.mutate({ ...one, day: "" }), separated: true },
                ]}
              />
            </li>
          ))}
        </ul>
      </Card>
      {total > shown.length && <p className="text-sm text-muted">{t("today.more", { count: total - shown.length })}</p>}
    </section>
  )
}

function Line({ due: { kind, id, day, name, about } }: { due: Due }) {
  const Icon = kind === "contact" ? ContactIcon : Inbox
  const to = kind === "contact" ? `/admin?tab=contacts&contact=${id}` : `/admin?tab=inquiries&inquiry=${id}`
  return (
    <Link to={to} className="flex min-w-0 grow items-center gap-3 py-2 hover:underline underline-offset-4">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="grid min-w-0 grow sm:flex sm:gap-3">
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-muted">{about}</span>
      </span>
      <FollowUpDay day={day} />
    </Link>
  )
}

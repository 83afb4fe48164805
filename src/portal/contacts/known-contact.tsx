import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { contactKeys, findSame } from "../../api/contacts"
import { paragraphs } from "../../domain/values/text"
import { buttonClass } from "../../ui/button-class"
import type { ContactFormValues } from "./contact-kind"
import { contactLabel } from "./contact-label"

type Props = { companyId: string; ownId: string; typed: ContactFormValues }

/** Hints at another contact with a typed number, or with the same name and street. Two may be right, so nothing is refused. */
export function KnownContact({ companyId, ownId, typed }: Props) {
  const { t } = useTranslation("contacts")
  const asked = {
    numbers: [typed.phone, ...paragraphs(typed.phones)].map((number) => number.trim()).filter(Boolean),
    name: typed.name.trim(),
    street: typed.street.trim(),
  }
  const { data: same } = useQuery({
    queryKey: contactKeys.list({ same: asked, companyId, ownId }),
    queryFn: () => findSame(companyId, asked, ownId),
    enabled: asked.numbers.length > 0 || (asked.name !== "" && asked.street !== ""),
  })
  if (!same) return null
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="min-w-0 basis-60 grow long-words">
        {t(`known.${same.by}`, { name: contactLabel(same.contact), number: same.value })}
      </p>
      {/* A tab of its own, because here something is typed. */}
      <Link
        to={`/admin?tab=contacts&contact=${same.contact.id}`}
        target="_blank"
        className={buttonClass({ variant: "quiet", size: "sm" })}
      >
        {t("merge.open")}
      </Link>
    </div>
  )
}

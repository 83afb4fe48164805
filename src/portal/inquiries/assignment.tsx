import { useQuery } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { MAX_MEMBERS, membersQuery } from "../../api/accounts"
import type { Inquiry, InquiryPatch } from "../../domain/inquiries/inquiry-inbox"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"
import { Field } from "../../ui/field"
import { Select } from "../../ui/select"

type AssignmentProps = { companyId: string; inquiry: Inquiry; onChange: (patch: InquiryPatch) => void }

/** Chooses the colleague who answers; renders nothing if there is only one. */
export function Assignment({ companyId, inquiry, onChange }: AssignmentProps) {
  const { t } = useTranslation("inquiries")
  const { data } = useQuery(membersQuery(companyId, { perPage: MAX_MEMBERS }))
  const members = data?.rows ?? []
  if (members.length < 2) return null
  return (
    <Field label={t("columns.assigned")} className="max-w-xs print:hidden">
      <Select
        placeholder={t("nobody")}
        options={members.map((user) => ({ value: user.id, label: fullName(user) || shownEmail(user.email) }))}
        value={inquiry.assigned_to}
        onChange={(assigned_to) => onChange({ assigned_to })}
      />
    </Field>
  )
}

import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import * as z from "zod/mini"
import { companyQuery } from "../../api/companies"
import { inquiryKeys, loadInquiry, updateInquiry } from "../../api/inquiries"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { optionalText } from "../../domain/values/fields"
import { Button } from "../../ui/button"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { isPersisted, tabStore } from "../forms/drafts/persisted-form"
import { type RecordKind, recordKey } from "../forms/record-kind"
import { useRecordForm } from "../forms/use-record-form"

type Hold = { hold_reason: string }

const kind: RecordKind<Hold, Hold, Inquiry> = {
  name: "retention-hold",
  schema: z.object({ hold_reason: optionalText() }),
  toFormValues: (inquiry) => ({ hold_reason: inquiry?.hold_reason ?? "" }),
  operations: { update: updateInquiry, load: loadInquiry },
}

/** Returns whether a reason was typed before and not saved. */
export const hasHoldDraft = (userId: string, id: string) => isPersisted(tabStore, recordKey(userId, kind.name, id))

type RetentionHoldProps = {
  inquiry: Inquiry
  /** True if it was chosen just now: the field takes the focus. */
  isAsked: boolean
}

/** Asks why an inquiry is kept beyond its time. After a save or discard it starts from the stored value. */
export function RetentionHold({ inquiry, isAsked }: RetentionHoldProps) {
  const [round, setRound] = useState(0)
  return <HoldForm key={round} inquiry={inquiry} isAsked={isAsked} onClose={() => setRound(round + 1)} />
}

function HoldForm({ inquiry, isAsked, onClose }: RetentionHoldProps & { onClose: () => void }) {
  const { t } = useTranslation("inquiries")
  const client = useQueryClient()
  const { data: company } = useQuery(companyQuery(inquiry.company_id))
  const { form, onSubmit, pending, dialogs } = useRecordForm({
    kind,
    record: inquiry,
    words: {
      updated: t("hold.saved"),
      failed: ({ message }) => t("changeError", { error: message }),
      label: () => t("hold.label"),
    },
    onSaved: () => client.invalidateQueries({ queryKey: inquiryKeys.all }),
    onClose,
  })
  const { errors, isDirty } = form.formState
  const { setFocus } = form
  useEffect(() => {
    if (isAsked) setFocus("hold_reason")
  }, [isAsked, setFocus])
  const until = company && t("hold.hint", { count: company.inquiry_months })
  return (
    <form noValidate className="grid gap-2" onSubmit={form.handleSubmit((input) => onSubmit(input))}>
      <Field
        label={t("hold.label")}
        hint={inquiry.hold_reason === "" ? until : t("hold.held")}
        error={errors.hold_reason?.message}
      >
        <Input {...form.register("hold_reason")} autoComplete="off" />
      </Field>
      {isDirty && (
        <Button type="submit" pending={pending} className="justify-self-start">
          {t("hold.submit")}
        </Button>
      )}
      {dialogs}
    </form>
  )
}

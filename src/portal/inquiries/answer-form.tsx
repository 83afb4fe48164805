import { useQueryClient } from "@tanstack/react-query"
import { FileText, Mail, Send } from "lucide-react"
import { useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { answerKeys, inquiryKeys } from "../../api/inquiries"
import type { Company } from "../../domain/companies/company"
import type { Answer } from "../../domain/inquiries/answer"
import { answerSubject, fillTemplate, usualAnswer } from "../../domain/inquiries/inquiry-answer"
import type { Inquiry } from "../../domain/inquiries/inquiry-inbox"
import { formatInstant } from "../../domain/values/date"
import { fullName } from "../../domain/values/text"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { Field } from "../../ui/field"
import { Input } from "../../ui/input"
import { ButtonMenu } from "../../ui/menu"
import { Textarea } from "../../ui/textarea"
import { toast } from "../../ui/toast"
import documents from "../documents/documents.json"
import { useRecordForm } from "../forms/use-record-form"
import { useShown } from "../frame/show-together"
import { useUser } from "../frame/use-user"
import { AnswerDocuments } from "./answer-documents"
import { type AnswerValues, createAnswerKind } from "./answer-kind"
import { useMailProgram } from "./use-mail-program"

addTranslations({ documents })

type AnswerFormProps = {
  inquiry: Inquiry
  company: Company
  /** The newest answer that is shown above the form. */
  last: Answer | undefined
  refusal: string
  /** The text of an answer that did not arrive. */
  again: Answer | null
  onClose: () => void
  onMailProgram: () => void
}

/** Writes an answer, which the server mails; or opens it in the user's own mail program. What is typed survives a closed tab. */
export function AnswerForm(props: AnswerFormProps) {
  const { inquiry, company, last, refusal, again, onClose, onMailProgram } = props
  const { t } = useTranslation("inquiries")
  const client = useQueryClient()
  const user = useUser()
  const answered = { ...inquiry, agent_name: fullName(user) || inquiry.agent_name, company_name: company.name }
  const fill = (template: string) => fillTemplate(template, answered)
  const usual = usualAnswer(company.inquiry_answer, inquiry)
  const [seen] = useState(last?.id ?? "")
  const [isDiscarding, setDiscarding] = useState(false)
  const [initial] = useState<AnswerValues>(() => ({
    subject: again?.subject ?? answerSubject(answered),
    text: again?.text ?? fill(usual),
    documents: [],
    expose: again?.expose ?? false,
  }))
  const reload = () => {
    void client.invalidateQueries({ queryKey: answerKeys.of(inquiry.id) })
    void client.invalidateQueries({ queryKey: inquiryKeys.all })
  }
  const record = useRecordForm({
    kind: createAnswerKind(inquiry, initial, () => last?.id ?? "", t("answer.sentBefore")),
    record: null,
    words: {
      created: t("answer.sending"),
      updated: t("answer.sending"),
      failed: ({ message }) => {
        // A colleague may have answered, or the company may be offline by now.
        reload()
        return message
      },
      label: (field) => t(`answer.fields.${field}`),
    },
    onSaved: reload,
    onClose,
  })
  const { form, onSubmit, pending } = record
  const { errors } = form.formState
  const text = useTextAtGap()
  const replace = useReplaceText(form.getValues, (next) => form.setValue("text", next, { shouldDirty: true }))
  const program = useMailProgram(inquiry, onMailProgram)
  const isOvertaken = last !== undefined && last.id !== seen
  const submit = form.handleSubmit((input) => onSubmit(input))
  const { ref: registerText, ...textField } = form.register("text")

  return (
    <form
      noValidate
      aria-label={t("answer.title")}
      className="grid gap-4 rounded-md border border-line-strong p-4"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && refusal === "") void submit()
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h4 className="font-semibold">{t("answer.title")}</h4>
        <ButtonMenu
          label={t("answer.templates")}
          icon={<FileText aria-hidden className="size-4" />}
          items={[{ name: t("answer.usual"), text: usual }, ...company.answer_templates].map((template) => ({
            label: template.name,
            onSelect: () => replace(fill(template.text)),
          }))}
        />
      </div>
      <Field label={t("answer.fields.subject")} error={errors.subject?.message}>
        <Input {...form.register("subject")} autoComplete="off" />
      </Field>
      <Field label={t("answer.fields.text")} error={errors.text?.message}>
        <Textarea
          {...textField}
          rows={10}
          ref={(element) => {
            registerText(element)
            text.current = element
          }}
        />
      </Field>
      <AnswerDocuments form={form} inquiry={inquiry} />
      {isOvertaken && (
        <p role="alert" className="rounded-md bg-signal-soft px-4 py-3 text-sm text-signal-strong">
          {t("answer.overtaken", {
            name: last.created_by || t("answers.somebody"),
            at: formatInstant(last.created_at),
          })}
        </p>
      )}
      {refusal !== "" && (
        <p id="answer-refusal" className="rounded-md bg-sunken px-4 py-3 text-sm">
          {refusal}
        </p>
      )}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden className="size-4" />}
          pending={pending}
          disabled={refusal !== ""}
          aria-describedby={refusal === "" ? undefined : "answer-refusal"}
        >
          {t(isOvertaken ? "answer.sendAnyway" : "answer.send")}
        </Button>
        {inquiry.email !== "" && (
          <Button
            icon={<Mail aria-hidden className="size-4" />}
            pending={program.isPending}
            onClick={form.handleSubmit((input) => program.mutate(input))}
          >
            {t("answer.program")}
          </Button>
        )}
        <Button variant="quiet" onClick={() => (form.formState.isDirty ? setDiscarding(true) : record.onClose())}>
          {t("answer.discard")}
        </Button>
      </div>
      <ConfirmDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        title={t("answer.discardTitle")}
        text={t("answer.discardText")}
        confirmLabel={t("answer.discard")}
        onConfirm={record.onClose}
      />
      {record.dialogs}
    </form>
  )
}

/** Focuses the text when the form is shown, in the gap that the usual text leaves for the answer. */
function useTextAtGap() {
  const text = useRef<HTMLTextAreaElement | null>(null)
  const isShown = useShown()
  useEffect(() => {
    const element = text.current
    if (!isShown || element === null) return
    const gap = element.value.indexOf("\n\n\n\n")
    const at = gap < 0 ? element.value.length : gap + 2
    element.focus()
    element.setSelectionRange(at, at)
  }, [isShown])
  return text
}

/** Replaces the text by a template; what was typed before comes back from the message. */
function useReplaceText(getValues: () => AnswerValues, setText: (text: string) => void) {
  const { t } = useTranslation("inquiries")
  const inserted = useRef<string | null>(null)
  return (next: string) => {
    const before = getValues().text
    setText(next)
    if (before.trim() !== "" && before !== inserted.current) {
      toast.success(t("answer.replaced"), {
        id: "answer-template",
        action: { label: t("undo"), onAction: () => setText(before) },
      })
    }
    inserted.current = next
  }
}

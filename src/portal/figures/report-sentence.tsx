import { useState } from "react"
import { useTranslation } from "react-i18next"
import { DRAFT_DAYS } from "../../domain/media/image"
import { Field } from "../../ui/field"
import { Textarea } from "../../ui/textarea"
import { browserStore, dropPersisted, readPersisted, writePersisted } from "../forms/drafts/persisted-form"
import { recordKey } from "../forms/record-kind"
import { useUser } from "../frame/use-user"

/** The number of characters that leaves the report on one page. */
const MAX_LENGTH = 400
const EMPTY = { updatedAt: "", values: { text: "" } }

/** Takes the agent's own words to the seller. The paper has them, and this browser keeps them as long as it keeps drafts. */
export function ReportSentence({ propertyId, month }: { propertyId: string; month: string }) {
  const { t } = useTranslation("figures")
  const key = recordKey(useUser().id, "report", `${propertyId}-${month}`)
  const [text, setText] = useState(() => readPersisted(browserStore, key, EMPTY.values)?.values.text ?? "")
  function keep(typed: string) {
    setText(typed)
    if (typed === "") return dropPersisted(browserStore, key)
    const savedAt = new Date().toISOString()
    writePersisted(browserStore, key, { savedAt, base: EMPTY, values: { text: typed }, creationKey: "" })
  }
  return (
    <>
      <Field label={t("sentence.label")} hint={t("sentence.hint", { days: DRAFT_DAYS })} className="print:hidden">
        <Textarea
          rows={2}
          maxLength={MAX_LENGTH}
          placeholder={t("sentence.example")}
          value={text}
          onChange={({ target }) => keep(target.value)}
        />
      </Field>
      {text.trim() !== "" && (
        <p className="hidden border-l-2 border-accent ps-4 text-sm whitespace-pre-line long-words print:block">
          {text.trim()}
        </p>
      )}
    </>
  )
}

import { ArrowDown, ArrowUp, Plus, X } from "lucide-react"
import { type KeyboardEvent, useRef, useState } from "react"
import { Controller, useFormContext } from "react-hook-form"
import { useTranslation } from "react-i18next"
import { type Highlight, MAX_HIGHLIGHTS } from "../../../../domain/properties/property-lists"
import { Button } from "../../../../ui/button"
import { Field } from "../../../../ui/field"
import { IconButton } from "../../../../ui/icon-button"
import { Input } from "../../../../ui/input"
import { move } from "../../../frame/move"
import type { PropertyFormValues } from "../values/form-values"
import { addHighlight, hasHighlight } from "./highlights"

export function HighlightsField() {
  const { control } = useFormContext<PropertyFormValues>()
  return (
    <Controller
      control={control}
      name="highlights"
      render={({ field, fieldState }) => (
        <div className="grid gap-4">
          <HighlightInput list={field.value} onChange={field.onChange} error={fieldState.error?.message} />
          <HighlightList list={field.value} onChange={field.onChange} />
        </div>
      )}
    />
  )
}

type Props = { list: Highlight[]; onChange: (list: Highlight[]) => void }

function HighlightInput({ list, onChange, error }: Props & { error: string | undefined }) {
  const { t } = useTranslation("property-form")
  const [text, setText] = useState("")
  const [note, setNote] = useState("")
  const input = useRef<HTMLInputElement>(null)

  function add() {
    if (text.trim() === "") return
    if (hasHighlight(list, text)) setNote(t("highlights.duplicate", { name: text.trim() }))
    else if (list.length >= MAX_HIGHLIGHTS) return setNote(t("highlights.full"))
    else onChange(addHighlight(list, text))
    setText("")
  }
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <div className="grid gap-1.5">
      <Field label={t("highlights.label")} hint={note || t("highlights.hint")} error={error}>
        <span className="flex gap-2">
          <Input
            ref={input}
            value={text}
            maxLength={300}
            autoComplete="off"
            enterKeyHint="done"
            placeholder={t("highlights.placeholder")}
            onChange={(event) => {
              setText(event.target.value)
              setNote("")
            }}
            onKeyDown={addOnEnter}
            // Leaving the field adds its text, which a save would otherwise lose.
            onBlur={add}
          />
          <Button
            icon={<Plus aria-hidden className="size-4" />}
            onClick={() => {
              add()
              input.current?.focus()
            }}
          >
            {t("highlights.add")}
          </Button>
        </span>
      </Field>
      <span role="status" className="sr-only">
        {note}
      </span>
    </div>
  )
}

function HighlightList({ list, onChange }: Props) {
  const { t } = useTranslation("property-form")
  const remove = (removed: Highlight) => onChange(list.filter((highlight) => highlight !== removed))
  if (list.length === 0) return null
  return (
    <ul aria-label={t("highlights.list")} className="divide-y divide-line rounded-md border border-line bg-surface">
      {list.map((highlight, index) => (
        <li key={highlight.id || highlight.name} className="flex items-center ps-3">
          <span className="min-w-0 grow py-2 text-sm long-words">{highlight.name}</span>
          <IconButton
            label={t("highlights.up", { name: highlight.name })}
            disabled={index === 0}
            onClick={() => onChange(move(list, index, index - 1))}
          >
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton
            label={t("highlights.down", { name: highlight.name })}
            disabled={index === list.length - 1}
            onClick={() => onChange(move(list, index, index + 1))}
          >
            <ArrowDown aria-hidden />
          </IconButton>
          <IconButton
            tone="danger"
            label={t("highlights.remove", { name: highlight.name })}
            onClick={() => remove(highlight)}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

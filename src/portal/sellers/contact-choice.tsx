import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { contactsQuery } from "../../api/contacts"
import { shownEmail } from "../../domain/values/shown-email"
import { Combobox, type ComboboxOption } from "../../ui/combobox"

type ContactChoiceProps = {
  companyId: string
  known: ComboboxOption | null
  onChange: (id: string) => void
  placeholder: string
  emptyText: string
}

/** Chooses one of the company's contacts, which the server searches. */
export function ContactChoice({ companyId, known, onChange, ...texts }: ContactChoiceProps) {
  const [q, setQ] = useState("")
  const [chosen, setChosen] = useState(known)
  const { data } = useQuery(contactsQuery({ company_id: companyId, q, perPage: 25 }))
  const options = (data?.rows ?? []).map(({ id, name, email, phone }) => ({
    id,
    label: name || shownEmail(email) || phone,
    detail: shownEmail(email) || phone,
  }))
  return (
    <Combobox
      options={options}
      value={chosen}
      onChange={(next) => {
        setChosen(next)
        onChange(next?.id ?? "")
      }}
      onSearch={setQ}
      {...texts}
    />
  )
}

import { useQuery } from "@tanstack/react-query"
import { type Ref, useState } from "react"
import { propertiesQuery } from "../../api/properties"
import { Combobox, type ComboboxOption } from "../../ui/combobox"

type ListingChoiceProps = {
  companyId: string
  known: ComboboxOption | null
  onChange: (id: string) => void
  placeholder: string
  emptyText: string
  ref?: Ref<HTMLInputElement>
}

/** Chooses one of the company's listings, which the server searches. */
export function ListingChoice({ companyId, known, onChange, ...texts }: ListingChoiceProps) {
  const [q, setQ] = useState("")
  const [chosen, setChosen] = useState(known)
  const { data } = useQuery(propertiesQuery({ companyId, q, sort: "title", perPage: 25 }))
  const options = (data?.rows ?? []).map(({ id, title, address }) => ({ id, label: title, detail: address }))
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

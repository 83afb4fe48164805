import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { propertiesQuery } from "../../api/properties"
import { Combobox, type ComboboxOption } from "../../ui/combobox"

type ListingChoiceProps = { companyId: string; known: ComboboxOption | null; onChange: (id: string) => void }

/** Chooses one of the company's listings, which the server searches. */
export function ListingChoice({ companyId, known, onChange }: ListingChoiceProps) {
  const { t } = useTranslation("viewings")
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
      placeholder={t("form.propertyPlaceholder")}
      emptyText={t("form.noProperties")}
    />
  )
}

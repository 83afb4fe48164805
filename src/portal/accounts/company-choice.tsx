import { useQuery } from "@tanstack/react-query"
import { type Ref, useState } from "react"
import { useTranslation } from "react-i18next"
import { companiesQuery } from "../../api/companies"
import { Combobox } from "../../ui/combobox"
import { Select } from "../../ui/select"

type Choice = { id: string; label: string }
type CompanyChoiceProps = {
  /** The stored company. */
  current: Choice | null
  value: Choice | null
  onChange: (value: Choice | null) => void
  ref?: Ref<HTMLInputElement>
}

/** Members can only be removed from their company; users without one can be assigned to any. */
export function CompanyChoice({ current, value, onChange, ref }: CompanyChoiceProps) {
  const { t } = useTranslation("users")
  if (current === null) return <AnyCompany value={value} onChange={onChange} ref={ref} />
  return (
    <Select
      options={[{ value: current.id, label: current.label }]}
      value={value?.id ?? ""}
      onChange={(id) => onChange(id === "" ? null : current)}
      placeholder={t("edit.companyPlaceholder")}
    />
  )
}

function AnyCompany({ value, onChange, ref }: Omit<CompanyChoiceProps, "current">) {
  const { t } = useTranslation("users")
  const [q, setQ] = useState("")
  const { data } = useQuery(companiesQuery({ q, sort: "name", perPage: 25 }))
  const options = (data?.rows ?? []).map(({ id, name, address }) => ({
    id,
    label: name,
    ...(address !== null && { detail: address }),
  }))
  return (
    <Combobox
      ref={ref}
      options={options}
      value={value}
      onChange={(next) => onChange(next && { id: next.id, label: next.label })}
      onSearch={setQ}
      placeholder={t("edit.companyPlaceholder")}
      emptyText={t("edit.noCompanies")}
    />
  )
}

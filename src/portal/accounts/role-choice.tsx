import { useTranslation } from "react-i18next"
import type { CompanyRole } from "../../domain/accounts/role"
import { addTranslations } from "../../i18n/index"
import { RadioCard } from "../../ui/radio-card"
import users from "./users.json"

addTranslations({ users })

/** The usual one comes first. */
const ROLES: readonly CompanyRole[] = ["member", "owner"]

type RoleChoiceProps = { legend: string; value: CompanyRole; onChange: (role: CompanyRole) => void }

/** Says what each role may do, where somebody is invited or gets another one. */
export function RoleChoice({ legend, value, onChange }: RoleChoiceProps) {
  const { t } = useTranslation("users")
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      {ROLES.map((role) => (
        <RadioCard
          key={role}
          name="company_role"
          align="start"
          value={role}
          checked={value === role}
          onChange={() => onChange(role)}
        >
          <span className="grid text-sm">
            <span className="font-medium">{t(`role.${role}`)}</span>
            <span className="text-muted">{t(`role.hint.${role}`)}</span>
          </span>
        </RadioCard>
      ))}
    </fieldset>
  )
}

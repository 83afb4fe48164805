import { useTranslation } from "react-i18next"
import type { CompanyInput } from "../../domain/company"
import { ConflictDialog } from "../concurrency/conflict-dialog"
import type { ConflictPrompt } from "../concurrency/save-merged"

export function CompanyConflict({ dialog }: { dialog: ConflictPrompt<CompanyInput> | null }) {
  const { t } = useTranslation("settings")
  if (dialog === null) return null
  return (
    <ConflictDialog
      dialog={dialog}
      label={(name) => t(`fields.${name as keyof CompanyInput}`)}
      show={(name, values) => values[name as keyof CompanyInput]}
    />
  )
}

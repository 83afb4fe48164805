import { useQuery } from "@tanstack/react-query"
import { KeyRound } from "lucide-react"
import { useTranslation } from "react-i18next"
import { ownersQuery } from "../../api/owners"
import { listNames } from "../../domain/accounts/list-names"
import { addTranslations } from "../../i18n/index"
import { EmptyState } from "../../ui/empty-state"
import texts from "./owners-only.json"
import { useUser } from "./use-user"

addTranslations({ "owners-only": texts })

/** Says to a member whom to ask, in the place of what only owners use. */
export function OwnersOnly() {
  const { t } = useTranslation("owners-only")
  return <EmptyState icon={<KeyRound aria-hidden />} title={t("title")} text={<AskOwners />} />
}

/** Names the owners of the member's company, as a sentence. */
export function AskOwners() {
  const { t } = useTranslation("owners-only")
  const { company_id: companyId } = useUser()
  const { data = [] } = useQuery({ ...ownersQuery(companyId ?? ""), enabled: companyId !== null })
  const names = listNames(data)
  return <span className="long-words">{names === "" ? t("askSomebody") : t("ask", { names })}</span>
}

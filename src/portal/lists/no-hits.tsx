import { SearchX } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"

export function NoHits({ q, onClear }: { q: string; onClear: () => void }) {
  const { t } = useTranslation()
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t("table.noHits", { q })}
      text={t("table.noHitsText")}
      action={<Button onClick={onClear}>{t("table.clearSearch")}</Button>}
    />
  )
}

import { useTranslation } from "react-i18next"
import { ErrorState } from "../../../../ui/error-state"

export function TabNotLoaded() {
  const { t } = useTranslation("property-form")
  return <ErrorState title={t("media.notLoaded")} text={t("media.notLoadedText")} onRetry={() => location.reload()} />
}

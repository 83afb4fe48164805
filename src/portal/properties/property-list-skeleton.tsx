import { useTranslation } from "react-i18next"
import { Card } from "../../ui/card"
import { ListSkeleton } from "../../ui/list-skeleton"

/** Shows grey boxes in place of the list and its controls. */
export function PropertyListSkeleton() {
  const { t } = useTranslation("properties")
  return (
    <div className="grid gap-4">
      <div aria-hidden className="flex flex-wrap justify-between gap-4">
        <span className="h-11 w-96 max-w-full rounded-md bg-sunken max-sm:w-full" />
        <span className="h-11 w-full rounded-md border border-line bg-surface sm:w-72" />
      </div>
      <Card flush className="overflow-clip">
        <ListSkeleton text={t("loading")} />
      </Card>
    </div>
  )
}

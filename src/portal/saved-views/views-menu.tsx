import { Popover } from "@base-ui/react/popover"
import { useQuery } from "@tanstack/react-query"
import { Bookmark } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { cx } from "../../ui/classes"
import { Loading } from "../../ui/loading"
import { popupClass, positionerProps } from "../../ui/popup"
import type { DashboardTab } from "../frame/tab-ids"
import { savedViewsQuery } from "./api"
import texts from "./saved-views.json"

addTranslations({ "saved-views": texts })

const ViewList = lazy(() => import("./view-list"))
const SaveDialog = lazy(() => import("./save-dialog"))

export type ListedViews = {
  companyId: string
  /** The tab of the list. */
  tab: DashboardTab
  /** The list's query, as `normalize` returns it; empty if that is everything. */
  current: string
  /** Returns the query of an address as the list writes it, so that equal ones are equal texts. */
  normalize: (query: string) => string
}

/** Opens what is saved, named by the view that is shown, and saves what the list shows. */
export function ViewsMenu({ companyId, tab, current, normalize }: ListedViews) {
  const { t } = useTranslation("saved-views")
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  // A list that shows everything has no name to look up.
  const { data: views = [] } = useQuery({ ...savedViewsQuery(companyId, tab), enabled: isOpen || current !== "" })
  const shown = current === "" ? undefined : views.find(({ query }) => normalize(query) === current)
  return (
    <>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <Popover.Trigger
          render={
            <Button
              icon={<Bookmark aria-hidden className={cx("size-4", shown && "fill-current")} />}
              className={cx("max-sm:px-3 print:hidden", shown && "border-accent")}
            />
          }
        >
          <span className="max-w-40 truncate max-lg:sr-only">{shown?.name ?? t("open")}</span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner {...positionerProps} align="end" collisionPadding={16}>
            <Popover.Popup
              aria-label={t("open")}
              className={cx(
                popupClass,
                "flex max-h-[min(30rem,var(--available-height))] w-80 max-w-(--available-width) flex-col",
              )}
            >
              <Suspense fallback={<Loading />}>
                <ViewList
                  companyId={companyId}
                  tab={tab}
                  current={current}
                  normalize={normalize}
                  onClose={() => setOpen(false)}
                  onSave={() => {
                    setOpen(false)
                    setSaving(true)
                  }}
                />
              </Suspense>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      {isSaving && (
        <Suspense>
          <SaveDialog companyId={companyId} tab={tab} query={current} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  )
}

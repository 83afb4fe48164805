import { Dialog } from "@base-ui/react/dialog"
import { Popover } from "@base-ui/react/popover"
import { SlidersHorizontal } from "lucide-react"
import { lazy, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { cx } from "../../../ui/classes"
import { DialogSurface } from "../../../ui/dialog-surface"
import { Loading } from "../../../ui/loading"
import { popupClass, positionerProps } from "../../../ui/popup"
import { useMedia } from "../../../ui/use-media"
import { useKeys } from "../../lists/use-keys"
import { chosenFilters, type PropertyFilters } from "../table-state"
import type { FilterField } from "./filter-fields"
import "../action-messages"

const FilterMenu = lazy(() => import("./filter-menu"))

/** The open part of the menu, and its place; null while it is closed. */
export type OpenFilter = { field: FilterField | null; at: Element | null } | null

type FilterButtonProps = {
  companyId: string
  filters: PropertyFilters
  total: number | undefined
  open: OpenFilter
  onOpen: (open: OpenFilter) => void
  onChange: (filters: PropertyFilters) => void
}

/** Opens the filters, as a menu, or on phones as a sheet. */
export function FilterButton({ companyId, filters, total, open, onOpen, onChange }: FilterButtonProps) {
  const { t } = useTranslation("property-actions")
  const isWide = useMedia("(width >= 40rem)")
  const count = chosenFilters(filters).filter((name) => name !== "mine").length
  useKeys({ f: () => onOpen({ field: null, at: null }) })
  const label = t("filters.open")
  const button = (
    <Button
      aria-keyshortcuts="f"
      icon={<SlidersHorizontal aria-hidden className="size-4" />}
      className={cx("max-sm:px-3 print:hidden", count > 0 && "border-accent")}
    >
      {count === 0 ? label : t("filters.count", { count })}
    </Button>
  )
  const menu = open && (
    <Suspense fallback={<Loading />}>
      <FilterMenu
        companyId={companyId}
        filters={filters}
        start={open.field}
        focuses={isWide}
        onChange={onChange}
        onClose={() => onOpen(null)}
      />
    </Suspense>
  )
  const change = (isOpen: boolean) => onOpen(isOpen ? { field: null, at: null } : null)
  if (!isWide) {
    return (
      <Dialog.Root open={open !== null} onOpenChange={change}>
        <Dialog.Trigger render={button} />
        <DialogSurface className="h-[min(34rem,85dvh)]">
          <Dialog.Title className="px-4 pt-4 pb-1 text-lg font-semibold">{label}</Dialog.Title>
          {menu}
          <Dialog.Close render={<Button variant="primary" className="m-4 mt-2" />}>
            {total === undefined ? t("filters.close") : t("filters.show", { count: total })}
          </Dialog.Close>
        </DialogSurface>
      </Dialog.Root>
    )
  }
  return (
    <Popover.Root open={open !== null} onOpenChange={change}>
      <Popover.Trigger render={button} />
      <Popover.Portal>
        <Popover.Positioner {...positionerProps} anchor={open?.at ?? undefined} align="start" collisionPadding={16}>
          <Popover.Popup
            aria-label={label}
            className={cx(popupClass, "flex max-h-[min(34rem,var(--available-height))] w-80 flex-col")}
          >
            {menu}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

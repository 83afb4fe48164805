import { RefreshCw } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"

/** Lies over the upper edge of the list so that no row moves. `onShow` is `null` while no change is held back. */
export function HeldNotice({ onShow }: { onShow: (() => void) | null }) {
  const { t } = useTranslation()
  return (
    <div role="status" className="sticky top-3 z-10 flex h-0 justify-center print:hidden">
      {onShow && (
        <span className="flex h-11 -translate-y-1/2 items-center gap-3 rounded-full border border-line bg-surface py-1 ps-4 pe-1 text-sm whitespace-nowrap shadow-pop">
          {t("table.changed")}
          <Button
            size="sm"
            className="rounded-full"
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={onShow}
          >
            {t("table.update")}
          </Button>
        </span>
      )}
    </div>
  )
}

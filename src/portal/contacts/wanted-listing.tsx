import { useQuery } from "@tanstack/react-query"
import { X } from "lucide-react"
import { useTranslation } from "react-i18next"
import { propertyQuery } from "../../api/properties"
import { interestQuery } from "../../api/searches"
import { Card } from "../../ui/card"
import { IconButton } from "../../ui/icon-button"
import { isDeleted } from "../forms/conflicts/use-record-save"

/** Returns whether the listing is gone, whose seekers an address asks for; `all` asks for none. */
export function useIsGone(id: string): boolean {
  const { error } = useQuery({ ...propertyQuery(id), enabled: id !== "all" })
  return isDeleted(error)
}

type WantedListingProps = { companyId: string; id: string; onClose: () => void }

/** Names the listing that the shown contacts want, and how many people want it who are no contacts. */
export function WantedListing({ companyId, id, onClose }: WantedListingProps) {
  const { t } = useTranslation("contacts")
  const { data: listing } = useQuery(propertyQuery(id))
  const { data: interest } = useQuery(interestQuery(companyId, id))
  const others = interest?.find((one) => one.id === id)?.others ?? 0
  return (
    <Card className="flex items-start gap-3 py-3! print:hidden">
      <p className="grid min-h-11 min-w-0 grow content-center gap-1 text-sm">
        <span className="font-medium long-words">{t("wanted.title", { title: listing?.title ?? "…" })}</span>
        {others > 0 && <span className="text-pretty text-muted">{t("wanted.others", { count: others })}</span>}
      </p>
      <IconButton label={t("wanted.close")} onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </Card>
  )
}

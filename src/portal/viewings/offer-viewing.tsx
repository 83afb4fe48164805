import { CalendarPlus } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { ViewingDialog } from "./viewing-dialog"
import type { Beginning } from "./viewing-form"
import viewings from "./viewings.json"

addTranslations({ viewings })

export type OfferViewingProps = { companyId: string; beginning: Beginning }

/** Offers a viewing to somebody who is known, such as the sender of an inquiry. */
export function OfferViewing({ companyId, beginning }: OfferViewingProps) {
  const { t } = useTranslation("viewings")
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<CalendarPlus aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
        {t("offer")}
      </Button>
      {isOpen && (
        <ViewingDialog
          companyId={companyId}
          viewing={null}
          kind="offer"
          beginning={beginning}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

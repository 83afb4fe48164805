import { CalendarDays } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { addTranslations } from "../../i18n/index"
import { Button } from "../../ui/button"
import { SettingCard } from "../frame/setting-card"
import { CalendarDialog } from "./calendar-dialog"
import viewings from "./viewings.json"

addTranslations({ viewings })

/** Leads to the address of the user's own calendar. */
export function CalendarCard() {
  const { t } = useTranslation("viewings")
  const [isOpen, setOpen] = useState(false)
  return (
    <SettingCard
      anchor="kalender"
      title={t("calendar.title")}
      text={t("calendar.about")}
      action={
        <Button icon={<CalendarDays aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
          {t("calendar.button")}
        </Button>
      }
    >
      {isOpen && <CalendarDialog onClose={() => setOpen(false)} />}
    </SettingCard>
  )
}

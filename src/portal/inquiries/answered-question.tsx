import { useTranslation } from "react-i18next"
import { Button } from "../../ui/button"

/** Asks whether an answer has left the user's own mail program, of which the portal learns nothing. */
export function AnsweredQuestion({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  const { t } = useTranslation("inquiries")
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-sunken px-4 py-2">
      <span className="font-medium">{t("asked.question")}</span>
      <span className="flex gap-2">
        <Button size="sm" variant="primary" onClick={onYes}>
          {t("asked.yes")}
        </Button>
        <Button size="sm" onClick={onNo}>
          {t("asked.no")}
        </Button>
      </span>
    </div>
  )
}

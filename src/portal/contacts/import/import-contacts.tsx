import { ArrowLeft } from "lucide-react"
import { useMemo } from "react"
import { useTranslation } from "react-i18next"
import { Button } from "../../../ui/button"
import { TabHeader } from "../../frame/tab-header"
import { useUser } from "../../frame/use-user"
import { ImportFlow } from "../../imports"
import { contactImport } from "./contact-import"
import { ImportPreview } from "./import-preview"

type Props = { companyId: string; onClose: () => void }

/** Imports a table of people, by the same steps as listings. */
export function ImportContacts({ companyId, onClose }: Props) {
  const { t } = useTranslation("contacts")
  const user = useUser()
  // An administrator of the server is no colleague, whose follow-ups they could be.
  const userId = user.company_id === companyId ? user.id : ""
  const kind = useMemo(() => contactImport(companyId, userId), [companyId, userId])
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="quiet"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        className="-ms-4 justify-self-start"
        onClick={onClose}
      >
        {t("back")}
      </Button>
      <TabHeader title={t("import.title")} text={t("import.text")} />
      <ImportFlow kind={kind} preview={(props) => <ImportPreview {...props} />} />
    </div>
  )
}

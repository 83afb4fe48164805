import { useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { Contact } from "../../domain/contacts/contact"
import { Button } from "../../ui/button"
import { buttonClass } from "../../ui/button-class"
import { ConfirmDialog } from "../../ui/confirm-dialog"
import { contactLabel } from "./contact-label"

type Props = {
  /** The contact that is edited; `null` for a new one, which has nothing to be merged. */
  contact: Contact | null
  taken: Contact
  onMerge: () => void
  /** Ends the form of a new contact, which is there already. */
  onLeave: () => void
}

/** Offers a way out when an address belongs to another contact: to see that one, or to merge both. */
export function TakenContact({ contact, taken, onMerge, onLeave }: Props) {
  const { t } = useTranslation("contacts")
  const [asking, setAsking] = useState(false)
  const name = contactLabel(taken)
  return (
    <div role="status" className="grid gap-3 rounded-md bg-sunken px-4 py-3 text-sm">
      <p className="long-words">{t(contact === null ? "merge.known" : "merge.same", { name })}</p>
      <div className="flex flex-wrap gap-2">
        {contact !== null && (
          <Button size="sm" onClick={() => setAsking(true)}>
            {t("merge.button")}
          </Button>
        )}
        <Link
          to={`/admin?tab=contacts&contact=${taken.id}`}
          onClick={contact === null ? onLeave : undefined}
          className={buttonClass({ variant: "quiet", size: "sm" })}
        >
          {t("merge.open")}
        </Link>
      </div>
      {contact !== null && (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={t("merge.title")}
          text={t("merge.text", { name, kept: contactLabel(contact) })}
          confirmLabel={t("merge.button")}
          onConfirm={() => {
            setAsking(false)
            onMerge()
          }}
        />
      )}
    </div>
  )
}

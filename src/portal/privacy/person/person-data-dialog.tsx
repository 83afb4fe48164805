import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { TFunction } from "i18next"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { companyQuery } from "../../../api/companies"
import { inquiryKeys } from "../../../api/inquiries"
import { erasePerson, exportPerson } from "../../../api/privacy"
import { berlinDay, formatDay } from "../../../domain/values/date"
import { shownEmail } from "../../../domain/values/shown-email"
import { addTranslations } from "../../../i18n/index"
import { AddressText } from "../../../ui/address-text"
import { Button } from "../../../ui/button"
import { ConfirmDialog } from "../../../ui/confirm-dialog"
import { Dialog } from "../../../ui/dialog"
import { ErrorState } from "../../../ui/error-state"
import { Loading } from "../../../ui/loading"
import { toast } from "../../../ui/toast"
import inquiries from "../../inquiries/inquiries.json"
import { saveFile } from "../../lists/export-rows"
import person from "./person.json"
import { personPage } from "./person-page"

// The settings also open this dialog, and they do not load the texts of inquiries.
addTranslations({ inquiries, person })

type PersonDataDialogProps = {
  companyId: string
  /** The person's address; of a contact without one the name. */
  email: string
  contactId?: string
  onClose: () => void
  onErased?: () => void
}

/** Shows all stored data of the person with this address, or of this contact, to hand over or to erase. */
export function PersonDataDialog({ companyId, email, contactId, onClose, onErased }: PersonDataDialogProps) {
  const { t } = useTranslation(["person", "inquiries"])
  const client = useQueryClient()
  const key = contactId === undefined ? { email } : { contact_id: contactId }
  const [confirming, setConfirming] = useState(false)
  const stored = useQuery({
    queryKey: ["person", companyId, key],
    queryFn: () => exportPerson(companyId, key),
    // The person receives current data, so the cache keeps none.
    gcTime: 0,
  })
  const erase = useMutation({
    mutationFn: () => erasePerson(companyId, key),
    onSuccess: ({ kept }) => {
      toast.success(t("done"), kept.length > 0 ? { description: describeKept(kept, t) } : {})
      onClose()
      onErased?.()
      return client.invalidateQueries({ queryKey: inquiryKeys.all })
    },
    onError: ({ message }) => toast.error(t("eraseError", { error: message }), { id: "erase-person" }),
  })
  const { data } = stored
  const { data: company } = useQuery(companyQuery(companyId))
  const name = `daten-${berlinDay(new Date())}`
  return (
    <>
      <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")}>
        {data === undefined ? (
          stored.error ? (
            <ErrorState
              title={t("loadError")}
              text={stored.error.message}
              onRetry={() => stored.refetch()}
              retrying={stored.isFetching}
            />
          ) : (
            <Loading text={t("loading")} />
          )
        ) : (
          <div className="grid gap-6">
            <p className="font-medium wrap-anywhere">
              <AddressText text={t("stored", { email, count: data.inquiries.length })} />
              {data.searches.length > 0 && <span>{` ${t("storedSearches", { count: data.searches.length })}`}</span>}
            </p>
            <section className="grid gap-3">
              <p className="text-sm text-muted">{t("export")}</p>
              <div className="flex flex-wrap gap-2">
                <Button
                  disabled={!company}
                  onClick={() =>
                    company && saveFile(`${name}.html`, [personPage(data, company, t)], "text/html;charset=utf-8")
                  }
                >
                  {t("savePage")}
                </Button>
                <Button onClick={() => saveFile(`${name}.json`, [JSON.stringify(data, null, 2)], "application/json")}>
                  {t("saveJson")}
                </Button>
              </div>
            </section>
            {data.confirmations.length > 0 && (
              <p className="text-sm text-muted">{describeKept(data.confirmations, t)}</p>
            )}
            {[data.contacts, data.inquiries, data.viewings, data.searches, data.mails].some(
              ({ length }) => length > 0,
            ) && (
              <section className="grid gap-3 border-t border-line pt-6">
                <p className="text-sm text-muted">{t("erase")}</p>
                <Button variant="danger" className="justify-self-start" onClick={() => setConfirming(true)}>
                  {t("eraseButton")}
                </Button>
              </section>
            )}
          </div>
        )}
      </Dialog>
      <ConfirmDialog
        open={confirming}
        onOpenChange={setConfirming}
        title={t("confirm.title")}
        text={t("confirm.text", { email: shownEmail(email), count: data?.inquiries.length ?? 0 })}
        confirmLabel={t("confirm.label")}
        pending={erase.isPending}
        deletesOpener
        onConfirm={() => erase.mutate()}
      />
    </>
  )
}

/** Says which proofs an erasure leaves, why, and until when. */
function describeKept(kept: readonly { kept_until: string }[], t: TFunction<["person", "inquiries"]>): string {
  const last =
    kept
      .map(({ kept_until }) => kept_until)
      .sort()
      .at(-1) ?? ""
  return t("kept", { count: kept.length, day: formatDay(last) })
}

import { useTranslation } from "react-i18next"
import { addTranslations } from "../../../i18n/index"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import concurrency from "./concurrency.json"
import type { DeletedChoice, PromiseDialog } from "./use-record-save"

addTranslations({ concurrency })

export type DeletedKind = "property" | "agent" | "contact" | "coupon" | "user"

type Props = { dialog: PromiseDialog<null, DeletedChoice>; kind: DeletedKind }

export function DeletedDialog({ dialog, kind }: Props) {
  const { t } = useTranslation("concurrency")
  return (
    <Dialog
      open
      onOpenChange={() => dialog.resolve("stay")}
      title={t(`deleted.${kind}.title`)}
      closeLabel={t("stay")}
      footer={
        <>
          <Button onClick={() => dialog.resolve("discard")}>{t("deleted.discard")}</Button>
          {kind !== "user" && (
            <Button variant="primary" onClick={() => dialog.resolve("saveAsNew")}>
              {t(`deleted.${kind}.saveAsNew`)}
            </Button>
          )}
        </>
      }
    >
      <p className="text-pretty">{t(`deleted.${kind}.text`)}</p>
    </Dialog>
  )
}

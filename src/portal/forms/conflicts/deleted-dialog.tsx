import { useTranslation } from "react-i18next"
import { addTranslations } from "../../../i18n/index"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import concurrency from "./concurrency.json"
import type { DeletedChoice, PromiseDialog } from "./use-record-save"

addTranslations({ concurrency })

/** `saveAsNew` is missing where the input cannot become a new record. */
export type DeletedTexts = { title: string; text: string; saveAsNew?: string }

type Props = { dialog: PromiseDialog<null, DeletedChoice>; texts: DeletedTexts }

export function DeletedDialog({ dialog, texts }: Props) {
  const { t } = useTranslation("concurrency")
  return (
    <Dialog
      open
      onOpenChange={() => dialog.resolve("stay")}
      title={texts.title}
      closeLabel={t("stay")}
      footer={
        <>
          <Button onClick={() => dialog.resolve("discard")}>{t("discard")}</Button>
          {texts.saveAsNew !== undefined && (
            <Button variant="primary" onClick={() => dialog.resolve("saveAsNew")}>
              {texts.saveAsNew}
            </Button>
          )}
        </>
      }
    >
      <p className="text-pretty">{texts.text}</p>
    </Dialog>
  )
}

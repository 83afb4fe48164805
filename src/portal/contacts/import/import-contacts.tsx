import { useMutation, useQueryClient } from "@tanstack/react-query"
import { ArrowLeft } from "lucide-react"
import { useState } from "react"
import { useTranslation } from "react-i18next"
import { contactKeys } from "../../../api/contacts"
import { addTranslations } from "../../../i18n/index"
import { Button } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { Loading } from "../../../ui/loading"
import { toast } from "../../../ui/toast"
import { TabHeader } from "../../frame/tab-header"
import { ChooseFile, ImportProgress, importTexts, ProblemList } from "../../imports"
import { ImportPreview } from "./import-preview"
import { applyContacts, type FilePlan, planFile } from "./load-contacts"

// The preview shares its texts with the import of listings.
addTranslations({ import: importTexts })

type Props = { companyId: string; onClose: () => void }

/** Imports a table of people: choose, look at what will happen, store it. */
export function ImportContacts({ companyId, onClose }: Props) {
  const { t } = useTranslation("contacts")
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const read = useMutation({
    mutationFn: (file: File) => planFile(companyId, file, t("import.unknown")),
  })
  const apply = useMutation({
    mutationFn: (plan: FilePlan) => applyContacts(companyId, plan, setShare),
    onSuccess: ({ done, failed }) => {
      toast.success(t("import.done", { count: done }))
      if (failed.length === 0) onClose()
    },
    onError: ({ message }) => toast.error(t("import.error", { error: message }), { id: "import" }),
    onSettled: () => client.invalidateQueries({ queryKey: contactKeys.all }),
  })
  const failed = apply.data?.failed ?? []
  const restart = () => {
    read.reset()
    apply.reset()
    setShare(0)
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Button
        variant="quiet"
        icon={<ArrowLeft aria-hidden className="size-4" />}
        className="-ms-4 justify-self-start"
        disabled={apply.isPending}
        onClick={onClose}
      >
        {t("back")}
      </Button>
      <TabHeader title={t("import.title")} text={t("import.text")} />
      {apply.isPending ? (
        <ImportProgress
          title={t("import.running")}
          text={`${Math.round(share * 100)} %`}
          share={share}
          hint={t("import.stay")}
        />
      ) : failed.length > 0 ? (
        <Card className="grid gap-4">
          <ProblemList
            title={t("import.failed", { count: failed.length })}
            problems={failed.map(({ line, message }) => ({ object: t("import.line", { line }), field: "", message }))}
          />
          <Button className="justify-self-start" onClick={onClose}>
            {t("back")}
          </Button>
        </Card>
      ) : read.isPending ? (
        <Loading text={t("import.reading")} />
      ) : read.data === undefined ? (
        <>
          {read.error && (
            <p role="alert" className="font-medium text-signal">
              {read.error.message}
            </p>
          )}
          <ChooseFile accept=".csv,.tsv,.txt,text/csv" hint={t("import.drop")} onFile={(file) => read.mutate(file)} />
        </>
      ) : (
        <ImportPreview plan={read.data} onStart={(plan) => apply.mutate(plan)} onCancel={restart} />
      )}
    </div>
  )
}

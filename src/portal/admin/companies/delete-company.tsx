import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { companyKeys, deleteCompany } from "../../../api/companies"
import { errorMessage, fieldErrors } from "../../../api/http"
import type { Company } from "../../../domain/company"
import { ConfirmDialog } from "../../../ui/confirm-dialog"
import { toast } from "../../../ui/toast"

/** The server rejects it while the company has users or properties and says which: a warning, not an error. */
const saysWhatIsLeft = (error: unknown) => {
  const { users, properties } = fieldErrors(error)
  return users !== undefined || properties !== undefined
}

export function DeleteCompany({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation("admin")
  const client = useQueryClient()
  const [refused, setRefused] = useState(false)
  useEffect(() => {
    if (refused) onClose()
  }, [refused, onClose])
  const remove = useMutation({
    mutationFn: () => deleteCompany(company.id),
    onSuccess: () => {
      toast.success(t("companies.delete.success"))
      onClose()
      return client.invalidateQueries({ queryKey: companyKeys.all })
    },
    onError: (error) => {
      const reason = errorMessage(error)
      if (saysWhatIsLeft(error)) {
        toast.warning(reason, { id: "delete-company" })
        setRefused(true)
      } else toast.error(t("companies.delete.error", { reason }), { id: "delete-company" })
    },
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t("companies.delete.title")}
      text={
        <>
          <p className="mb-2 font-medium text-ink long-words">{company.name}</p>
          <p>{t("companies.delete.text")}</p>
        </>
      }
      confirmLabel={t("companies.delete.confirm")}
      pending={remove.isPending}
      deletesOpener={!refused}
      onConfirm={() => remove.mutate()}
    />
  )
}

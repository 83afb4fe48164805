import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { errorMessage, fieldErrors } from "../../../api/client/http"
import { companyKeys, deleteCompany } from "../../../api/companies"
import type { Company } from "../../../domain/companies/company"
import { buttonClass } from "../../../ui/button"
import { ConfirmDialog } from "../../../ui/confirm-dialog"
import { Dialog } from "../../../ui/dialog"
import { toast } from "../../../ui/toast"
import { type CompanyContent, companyContentQuery } from "./api"
import { linkToUsers } from "./company-columns"

/** Returns whether the server says that users or properties are left: this is a warning, not an error. */
const saysWhatIsLeft = (error: unknown) => {
  const { users, properties } = fieldErrors(error)
  return users !== undefined || properties !== undefined
}

type DeleteCompanyProps = { company: Company; onClose: () => void }

/** Checks first whether the company can be deleted; otherwise the dialog names what prevents it. */
export function DeleteCompany(props: DeleteCompanyProps) {
  const left = useQuery(companyContentQuery(props.company.id))
  if (left.data && left.data.users + left.data.properties > 0) return <Blocked {...props} left={left.data} />
  return <ConfirmDelete {...props} isChecking={left.isPending} />
}

function Blocked({ company, onClose, left }: DeleteCompanyProps & { left: CompanyContent }) {
  const { t } = useTranslation("admin")
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("companies.delete.blockedTitle")}
      footer={
        left.users > 0 && (
          <Link {...linkToUsers(company)} className={buttonClass()}>
            {t("companies.delete.toUsers")}
          </Link>
        )
      }
    >
      <div className="grid gap-3 text-sm">
        <p className="font-medium long-words">{company.name}</p>
        <p>{t("companies.delete.blocked")}</p>
        <ul className="list-disc ps-5">
          {left.users > 0 && <li>{t("companies.delete.users", { count: left.users })}</li>}
          {left.properties > 0 && <li>{t("companies.delete.properties", { count: left.properties })}</li>}
        </ul>
        <p className="text-muted">{t("companies.delete.way")}</p>
      </div>
    </Dialog>
  )
}

function ConfirmDelete({ company, onClose, isChecking }: DeleteCompanyProps & { isChecking: boolean }) {
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
      waiting={isChecking}
      pending={remove.isPending}
      deletesOpener={!refused}
      onConfirm={() => remove.mutate()}
    />
  )
}

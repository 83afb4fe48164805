import { useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { authKeys } from "../../api/auth"
import { companyKeys } from "../../api/companies"
import { isAdministrator } from "../../domain/accounts/role"
import type { Company } from "../../domain/companies/company"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { useUser } from "../frame/use-user"
import { CompanyFields } from "./form/company-fields"
import { useCompanyForm } from "./form/use-company-form"

type CompanyFormProps = {
  /** `null` creates one. */
  company: Company | null
  onClose: () => void
}

export function CompanyForm({ company, onClose }: CompanyFormProps) {
  const { t } = useTranslation("settings")
  const client = useQueryClient()
  const user = useUser()
  const { form, onSubmit, pending, dialogs, ...record } = useCompanyForm({
    place: "settings",
    company,
    onSaved: (saved) => {
      if (saved.outcome !== "discarded" && saved.stored)
        client.setQueryData(companyKeys.one(saved.stored.id), saved.stored)
      // The user now belongs to it; every tab learns that from here.
      return company === null ? client.refetchQueries({ queryKey: authKeys.me }) : undefined
    },
    onClose,
  })
  const mode = company === null ? "create" : "edit"
  return (
    <Card className="sm:p-8">
      <form noValidate className="grid gap-6" onSubmit={form.handleSubmit((input) => onSubmit(input))}>
        <div className="grid gap-1">
          <h3 className="text-lg font-semibold">{t(`${mode}.title`)}</h3>
          <p className="text-sm text-pretty text-muted">
            {t(mode === "create" && isAdministrator(user) ? "create.adminText" : `${mode}.text`)}
          </p>
        </div>
        <CompanyFields form={form} withWebsite={company !== null} />
        <div className="flex flex-col-reverse gap-2 pt-2 sm:flex-row sm:justify-end">
          {company !== null && (
            <Button onClick={record.onClose} disabled={pending}>
              {t("edit.cancel")}
            </Button>
          )}
          <Button type="submit" variant="primary" pending={pending}>
            {t(`${mode}.submit`)}
          </Button>
        </div>
      </form>
      {dialogs}
    </Card>
  )
}

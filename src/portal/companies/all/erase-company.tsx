import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { useTranslation } from "react-i18next"
import { userKeys } from "../../../api/accounts"
import { errorMessage } from "../../../api/client/http"
import { companyKeys } from "../../../api/companies"
import { eraseCompany } from "../../../api/privacy"
import type { Company } from "../../../domain/companies/company"
import { oneLine } from "../../../domain/values/clean-text"
import { formatDate } from "../../../domain/values/date"
import { Button } from "../../../ui/button"
import { Dialog } from "../../../ui/dialog"
import { Field } from "../../../ui/field"
import { Input } from "../../../ui/input"
import { toast } from "../../../ui/toast"

/** Erases a company with all its data; its name must be typed, as nothing brings the data back. */
export function EraseCompany({ company, onClose }: { company: Company; onClose: () => void }) {
  const { t } = useTranslation(["admin", "common"])
  const client = useQueryClient()
  const formId = useId()
  const [typed, setTyped] = useState("")
  const [error, setError] = useState("")
  const erase = useMutation({
    mutationFn: () => eraseCompany(company.id, company.name),
    onSuccess: async () => {
      toast.success(t("companies.erase.success", { name: company.name }))
      await Promise.all([companyKeys.all, userKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })))
      onClose()
    },
    onError: (reason) => toast.error(errorMessage(reason), { id: "erase-company" }),
  })
  function submit() {
    if (oneLine(typed) === company.name) erase.mutate()
    else setError(t("companies.erase.otherName"))
  }
  const since = company.erasure_requested_at
  return (
    <Dialog
      open
      onOpenChange={() => erase.isPending || onClose()}
      title={t("companies.erase.title")}
      footer={
        <>
          <Button onClick={onClose} disabled={erase.isPending}>
            {t("common:cancel")}
          </Button>
          <Button type="submit" form={formId} variant="danger" pending={erase.isPending}>
            {t("companies.erase.confirm")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div className="grid gap-2 text-sm text-muted">
          <p className="font-medium text-ink long-words">{company.name}</p>
          <p>
            {t(since === null ? "companies.erase.unasked" : "companies.erase.asked", {
              day: since && formatDate(since),
            })}
          </p>
          <p>{t("companies.erase.text")}</p>
        </div>
        <Field label={t("companies.erase.name")} error={error} required>
          <Input
            value={typed}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value)
              setError("")
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

import { useMutation, useQueryClient } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { errorMessage } from "../../../api/client/http"
import { companyKeys } from "../../../api/companies"
import { acceptContract, contractQuery } from "../../../api/privacy"
import type { ProcessingContract } from "../../../domain/companies/processing-contract"
import { formatInstant } from "../../../domain/values/date"
import { Button } from "../../../ui/button"
import { toast } from "../../../ui/toast"
import { Heading } from "./parts"

/** Shows who has accepted this version and when, or the button to accept it. */
export function Acceptance({ contract: { version, company, acceptances } }: { contract: ProcessingContract }) {
  const { t } = useTranslation("contract")
  const client = useQueryClient()
  const accept = useMutation({
    mutationFn: () => acceptContract(version),
    onSuccess: (stored) => {
      client.setQueryData(contractQuery.queryKey, stored)
      toast.success(t("accept.done"), { id: "contract" })
      return client.invalidateQueries({ queryKey: companyKeys.all })
    },
    onError: (error) => toast.error(t("accept.error", { error: errorMessage(error) }), { id: "contract" }),
  })
  const accepted = acceptances.find((acceptance) => acceptance.version === version)
  if (accepted) {
    const [at, by] = [formatInstant(accepted.accepted_at), accepted.accepted_by || t("accept.somebody")]
    return (
      <section className="grid gap-2 break-inside-avoid">
        <Heading>{t("accept.title")}</Heading>
        <p role="status">{t("accept.accepted", { at, by })}</p>
      </section>
    )
  }
  return (
    <section className="grid gap-3 print:hidden">
      <Heading>{t("accept.title")}</Heading>
      <p className="text-sm text-pretty text-muted">
        {company ? t("accept.text", { company: company.name }) : t("accept.noCompany")}
      </p>
      {company && (
        <Button
          variant="primary"
          className="justify-self-start"
          pending={accept.isPending}
          onClick={() => accept.mutate()}
        >
          {t("accept.button")}
        </Button>
      )}
    </section>
  )
}

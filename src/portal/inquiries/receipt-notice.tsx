import { useTranslation } from "react-i18next"
import type { Company } from "../../domain/companies/company"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { useChangeCompany } from "../companies"

/** Asks a company of before once whether visitors get a receipt, as those of new companies do. */
export function ReceiptNotice({ company }: { company: Company }) {
  const { t } = useTranslation("inquiries")
  const change = useChangeCompany(company, {
    done: ({ inquiry_confirmation: isOn }) => t(isOn ? "receipt.on" : "receipt.off"),
    failed: (error) => t("simulated.failed", { error }),
  })
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
      <p className="min-w-0 basis-80 grow text-sm text-pretty">{t("receipt.question")}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={change.isPending}
          onClick={() => change.mutate({ inquiry_confirmation: true })}
        >
          {t("receipt.send")}
        </Button>
        <Button pending={change.isPending} onClick={() => change.mutate({ inquiry_confirmation_chosen: true })}>
          {t("receipt.keep")}
        </Button>
      </div>
    </Card>
  )
}

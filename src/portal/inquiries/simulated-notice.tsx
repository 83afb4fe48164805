import { useTranslation } from "react-i18next"
import type { Company } from "../../domain/companies/company"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { useChangeCompany } from "../companies"

/** Warns that no inquiries arrive, with a button that changes it. A company that has never chosen this can also confirm it. */
export function SimulatedNotice({ company }: { company: Company }) {
  const { t } = useTranslation("inquiries")
  const change = useChangeCompany(company, {
    done: ({ inquiry_mode: mode }) => t(`simulated.done.${mode}`),
    failed: (error) => t("simulated.failed", { error }),
  })
  const isChosen = company.inquiry_mode_confirmed
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-signal bg-signal-soft print:hidden">
      <p className="min-w-0 text-sm text-pretty text-signal-strong">
        {t("simulated.text")} {!isChosen && t("simulated.question")}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button
          variant={isChosen ? "secondary" : "primary"}
          pending={change.isPending}
          onClick={() => change.mutate({ inquiry_mode: "delivered" })}
        >
          {t("simulated.deliver")}
        </Button>
        {!isChosen && (
          <Button pending={change.isPending} onClick={() => change.mutate({ inquiry_mode_confirmed: true })}>
            {t("simulated.keep")}
          </Button>
        )}
      </div>
    </Card>
  )
}

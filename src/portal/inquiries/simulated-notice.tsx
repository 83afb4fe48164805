import { useTranslation } from "react-i18next"
import { managesCompany } from "../../domain/accounts/role"
import type { Company } from "../../domain/companies/company"
import { Button } from "../../ui/button"
import { Card } from "../../ui/card"
import { cx } from "../../ui/classes"
import { useChangeCompany } from "../companies"
import { AskOwners } from "../frame/owners-only"
import { useUser } from "../frame/use-user"

/** Warns that no inquiries arrive, with a button that changes it. A company that has never chosen this can also confirm it. */
export function SimulatedNotice({ company }: { company: Company }) {
  const { t } = useTranslation("inquiries")
  const change = useChangeCompany(company, {
    done: ({ inquiry_mode: mode }) => t(`simulated.done.${mode}`),
    failed: (error) => t("simulated.failed", { error }),
  })
  const manages = managesCompany(useUser())
  const isChosen = company.inquiry_mode_confirmed
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-signal bg-signal-soft print:hidden">
      <p className="min-w-0 text-sm text-pretty text-signal-strong">
        {t("simulated.text")} {manages ? !isChosen && t("simulated.question") : <AskOwners />}
      </p>
      <div className={cx("flex flex-wrap gap-2", !manages && "hidden")}>
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

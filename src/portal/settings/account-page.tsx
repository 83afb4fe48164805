import { useQuery } from "@tanstack/react-query"
import { ArrowLeft } from "lucide-react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { subscriptionQuery } from "../../api/payments"
import { managesCompany } from "../../domain/accounts/role"
import { addTranslations } from "../../i18n/index"
import { Loading } from "../../ui/loading"
import { NameCard } from "../accounts/own/name-card"
import { PasswordCard } from "../accounts/own/password-card"
import { SignOutCard } from "../accounts/own/sign-out-card"
import users from "../accounts/users.json"
import { SettingCards } from "../frame/setting-cards"
import { ShowTogether } from "../frame/show-together"
import { useUser } from "../frame/use-user"
import { PlanCard } from "../payments/plan-card"
import { AccountErasure } from "../privacy"
import { CalendarCard } from "../viewings/calendar-card"

addTranslations({ users })

/** Shows what concerns the user alone, behind their address in the head. */
export function AccountPage() {
  const { t } = useTranslation("users")
  const user = useUser()
  return (
    <div className="mx-auto grid max-w-4xl grid-cols-1 gap-4 py-4 sm:py-6">
      <title>{t("own.title")}</title>
      <div>
        <Link
          to="/admin"
          className="-ms-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {t("own.back")}
        </Link>
        <h1 className="text-2xl font-semibold">{t("own.title")}</h1>
        <p className="text-muted wrap-anywhere">{user.email}</p>
      </div>
      <ShowTogether id="account" fallback={<Loading />}>
        <SettingCards>
          <NameCard />
          <PasswordCard />
          {user.company_id !== null && <CalendarCard />}
          {!managesCompany(user) && <OwnPlan />}
          <SignOutCard />
          <AccountErasure />
        </SettingCards>
      </ShowTogether>
    </div>
  )
}

/** Shows members what they pay for themselves: they may have been owners before. */
function OwnPlan() {
  const { data } = useQuery(subscriptionQuery)
  const pays = data && (data.subscription !== null || data.others.length > 0 || data.unclaimed !== null)
  return pays ? <PlanCard /> : null
}

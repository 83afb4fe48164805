import { useQuery } from "@tanstack/react-query"
import { lazy, type ReactNode, Suspense } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useSearchParams } from "react-router-dom"
import { meQuery } from "../../api/auth"
import { getProperty } from "../../domain/values/type-guards"
import { addTranslations } from "../../i18n/index"
import { Card } from "../../ui/card"
import { Loading } from "../../ui/loading"
import { useHydrated } from "../../ui/use-hydrated"
import auth from "./auth.json"
import { AuthForms } from "./auth-forms"
import { AuthLayout } from "./auth-layout"
import { ForgotPassword } from "./forgot-password"
import { redirectAfterAuth } from "./redirect-after-auth"
import { ResetPasswordForm } from "./reset-password-form"
import { useAuthQuery } from "./use-auth-query"

addTranslations({ auth })

/** Loads on demand, because an ordinary sign-in does not need this code. */
const Invitation = lazy(async () => ({ default: (await import("./invitation/invitation")).Invitation }))

const Purchase = lazy(async () => ({ default: (await import("./purchase/purchase")).Purchase }))

export function AuthPage() {
  const { t } = useTranslation("auth")
  const [query] = useAuthQuery()
  const resetToken = query.get("reset")
  const inviteToken = query.get("invite")
  const purchaseToken = query.get("purchase")
  return (
    <AuthLayout>
      {resetToken ? (
        <Card>
          <ResetPasswordForm token={resetToken} forgotLink="/auth?tab=forgot" />
        </Card>
      ) : inviteToken ? (
        <Suspense fallback={<Loading text={t("checking")} />}>
          <Invitation
            token={inviteToken}
            forgot={(email, loginLink) => <ForgotPassword email={email} loginLink={loginLink} />}
          />
        </Suspense>
      ) : purchaseToken ? (
        <Suspense fallback={<Loading text={t("checking")} />}>
          <Purchase token={purchaseToken} forms={(purchase) => <AuthForms purchase={purchase} />} />
        </Suspense>
      ) : (
        <Guest>
          <AuthForms />
        </Guest>
      )}
    </AuthLayout>
  )
}

function Guest({ children }: { children: ReactNode }) {
  const { t } = useTranslation("auth")
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const { data: user, isPending } = useQuery(meQuery)
  // The portal's check took too long already: do not wait for it again.
  const withoutCheck = getProperty(useLocation().state, "withoutCheck") === true
  if (isHydrated && isPending && !withoutCheck) return <Loading text={t("checking")} />
  // Hydration renders the HTML's form, even if the user has signed in in another tab in between.
  if (!isHydrated || !user) {
    return (
      <>
        {!isHydrated && <Loading text={t("checking")} className="hidden in-data-signed-in:flex" />}
        <div className="in-data-signed-in:hidden">{children}</div>
      </>
    )
  }
  return (
    <>
      <Loading text={t("redirecting")} />
      <Navigate to={redirectAfterAuth(query)} replace />
    </>
  )
}

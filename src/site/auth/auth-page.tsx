import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Navigate, useLocation, useSearchParams } from "react-router-dom"
import { meQuery } from "../../api/auth"
import auth from "../../i18n/de/auth.json"
import { addTranslations } from "../../i18n/index"
import { useHydrated } from "../../public-pages/use-hydrated"
import { Card } from "../../ui/card"
import { Loading } from "../../ui/loading"
import { AuthForms } from "./auth-forms"
import { AuthFrame } from "./auth-frame"
import { redirectAfterAuth } from "./redirect-after-auth"
import { ResetPasswordForm } from "./reset-password-form"
import { useAuthQuery } from "./use-auth-query"

addTranslations({ auth })

/** Sign-in and sign-up; whoever is signed in already is led on. */
export function AuthPage() {
  const [query] = useAuthQuery()
  const resetToken = query.get("reset")
  return (
    <AuthFrame>
      {resetToken ? (
        <Card>
          <ResetPasswordForm token={resetToken} forgotLink="/auth?tab=forgot" />
        </Card>
      ) : (
        <Guest>
          <AuthForms />
        </Guest>
      )}
    </AuthFrame>
  )
}

function Guest({ children }: { children: ReactNode }) {
  const { t } = useTranslation("auth")
  const [query] = useSearchParams()
  const isHydrated = useHydrated()
  const { data: user, isPending } = useQuery(meQuery)
  // Who comes from a check that takes too long need not wait for it once more.
  const { withoutCheck = false } = (useLocation().state ?? {}) as { withoutCheck?: boolean }
  if (isPending && !withoutCheck) return <Loading text={t("checking")} />
  if (!user) {
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

import { useQuery } from "@tanstack/react-query"
import { type ReactNode, useDeferredValue, useEffect, useState } from "react"
import { useTranslation } from "react-i18next"
import { Link, Navigate, useLocation } from "react-router-dom"
import { meQuery } from "../../api/auth"
import { buttonClass } from "../../ui/button"
import { EmptyState } from "../../ui/empty-state"
import { ErrorState } from "../../ui/error-state"
import { UserContext } from "../frame/use-user"
import { PortalSkeleton } from "./portal-skeleton"

const TOO_LONG_MS = 5000

/** Redirects to the sign-in, which leads back here. */
export function RequireUser({ children }: { children: ReactNode }) {
  const location = useLocation()
  const { data: user, isPending, error, isFetching, refetch } = useQuery(meQuery)
  // The page is rendered in slices, between which the browser can react.
  const isShown = useDeferredValue(user != null, false)
  // Whoever signs in again after the session has ended does not type the address again.
  const [email, setEmail] = useState<string>()
  if (user && user.email !== email) setEmail(user.email)
  if (isPending || (user && !isShown)) return <Checking />
  if (user === undefined) return <CheckFailed error={error} onRetry={() => void refetch()} retrying={isFetching} />
  if (!user) return <Navigate to={signInAddress(location)} state={{ email }} replace />
  return <UserContext value={user}>{children}</UserContext>
}

type CheckFailedProps = { error: Error; onRetry: () => void; retrying: boolean }

/** Offers a retry and keeps the session, which may still be valid. */
function CheckFailed({ error, onRetry, retrying }: CheckFailedProps) {
  const { t } = useTranslation("dashboard")
  return (
    <main className="grid min-h-dvh place-content-center">
      <ErrorState title={t("checkFailed")} text={error.message} onRetry={onRetry} retrying={retrying} />
    </main>
  )
}

function Checking() {
  const { t } = useTranslation("dashboard")
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), TOO_LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!slow) return <PortalSkeleton />
  return (
    <main className="grid min-h-dvh place-content-center" aria-live="polite">
      <EmptyState
        title={t("slow.title")}
        text={t("slow.text")}
        action={
          <Link to="/auth" state={{ withoutCheck: true }} className={buttonClass({ variant: "primary" })}>
            {t("slow.button")}
          </Link>
        }
      />
    </main>
  )
}

type Place = { pathname: string; search: string; hash: string }

/** Returns the address of the sign-in that leads back to this place; the dashboard is the default and needs no parameter. */
function signInAddress({ pathname, search, hash }: Place): string {
  const here = `${pathname}${search}${hash}`
  return here === "/admin" ? "/auth" : `/auth?next=${encodeURIComponent(here)}`
}

import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link, Navigate } from "react-router-dom"
import type { SignedIn } from "../../../api/auth"
import { setFlash } from "../../../api/client/flash"
import { errorMessage } from "../../../api/client/http"
import { claimPurchase } from "../../../api/purchases"
import { PLANS } from "../../../domain/payments/plan"
import type { OfferedPurchase } from "../../../domain/payments/purchase"
import { shownEmail } from "../../../domain/values/shown-email"
import { Button, buttonClass } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { toast } from "../../../ui/toast"
import { FormAlert } from "../form-alert"
import { SignOutButton } from "../sign-out-button"

type ClaimFormProps = { token: string; offered: OfferedPurchase; user: SignedIn }

/** Assigns the purchase to the signed-in account at a press, if both have the same address. */
export function ClaimForm({ token, offered: { state, email, plan }, user }: ClaimFormProps) {
  const { t } = useTranslation("purchase")
  const name = plan === "" ? "" : PLANS[plan].name
  const claim = useMutation({
    mutationFn: () => claimPurchase(token),
    onSuccess: () => {
      setFlash({ kind: "success", message: t("claimed", { plan: name }) })
      window.location.replace("/admin?tab=settings")
    },
    onError: (error) => toast.error(errorMessage(error), { id: "claim" }),
  })
  if (state === "used") return <Navigate to="/admin" replace />
  if (state !== "open") {
    return (
      <Card className="grid gap-4">
        <FormAlert>{t(`state.${state}`)}</FormAlert>
        <Link to="/admin" className={buttonClass({ size: "lg" })}>
          {t("toPortal")}
        </Link>
      </Card>
    )
  }
  const isOwn = user.email === email
  return (
    <Card className="grid gap-6">
      <h2 className="text-lg font-semibold">{t("title", { plan: name })}</h2>
      <p className="text-pretty text-muted long-words">
        {isOwn
          ? t("claimAs", { email: shownEmail(email) })
          : t("otherAccount", { email: shownEmail(email), own: shownEmail(user.email) })}
      </p>
      {isOwn ? (
        <Button variant="primary" size="lg" pending={claim.isPending || claim.isSuccess} onClick={() => claim.mutate()}>
          {t("claim")}
        </Button>
      ) : (
        <SignOutButton label={t("signOut")} />
      )}
    </Card>
  )
}

import { useMutation } from "@tanstack/react-query"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import type { SignedIn } from "../../../api/auth"
import { setFlash } from "../../../api/client/flash"
import { errorMessage } from "../../../api/client/http"
import { joinCompany } from "../../../api/invitations"
import type { OfferedInvitation } from "../../../domain/accounts/invitation"
import { shownEmail } from "../../../domain/values/shown-email"
import { Button, buttonClass } from "../../../ui/button"
import { toast } from "../../../ui/toast"
import { SignOutButton } from "../sign-out-button"

type JoinFormProps = { token: string; offered: OfferedInvitation; user: SignedIn }

/** Lets a signed-in user join, if the account's address and company allow it. */
export function JoinForm({ token, offered, user }: JoinFormProps) {
  const { t } = useTranslation("invitations")
  const { email, company_name: company } = offered
  const join = useMutation({
    mutationFn: () => joinCompany(token),
    onSuccess: () => {
      setFlash({ kind: "success", message: t("page.joined", { company }) })
      window.location.replace("/admin")
    },
    onError: (error) => toast.error(t("page.error", { reason: errorMessage(error) }), { id: "join" }),
  })
  if (user.email !== email) {
    return (
      <>
        <p className="text-pretty text-muted long-words">
          {t("page.otherAccount", { email: shownEmail(email), own: shownEmail(user.email) })}
        </p>
        <SignOutButton label={t("page.signOut")} />
        <Link to="/admin" className={buttonClass({ variant: "quiet", size: "lg" })}>
          {t("page.toPortal")}
        </Link>
      </>
    )
  }
  if (user.company_id !== null) {
    return (
      <>
        <p className="text-pretty text-muted">{t("page.hasCompany")}</p>
        <Link to="/admin" className={buttonClass({ size: "lg" })}>
          {t("page.toPortal")}
        </Link>
      </>
    )
  }
  return (
    <>
      <p className="text-pretty text-muted long-words">{t("page.joinAs", { email })}</p>
      <Button variant="primary" size="lg" pending={join.isPending || join.isSuccess} onClick={() => join.mutate()}>
        {t("page.join", { company })}
      </Button>
    </>
  )
}

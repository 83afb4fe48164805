import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Link } from "react-router-dom"
import { meQuery } from "../../../api/auth"
import { errorMessage } from "../../../api/client/http"
import { offeredInvitationQuery } from "../../../api/invitations"
import type { OfferedInvitation } from "../../../domain/accounts/invitation"
import invitations from "../../../i18n/de/invitations.json"
import { addTranslations } from "../../../i18n/index"
import { Button, buttonClass } from "../../../ui/button"
import { Card } from "../../../ui/card"
import { Loading } from "../../../ui/loading"
import { FormAlert } from "../form-alert"
import { JoinForm } from "./join-form"
import { NewMemberForm } from "./new-member-form"
import { SignInToJoin } from "./sign-in-to-join"

addTranslations({ invitations })

/** `forgot` renders the form for a forgotten password, which the page has loaded already. */
export type InvitationProps = { token: string; forgot: (email: string, loginLink: string) => ReactNode }

/** Shows the page that an invitation's link opens. */
export function Invitation({ token, forgot }: InvitationProps) {
  const { t } = useTranslation("invitations")
  const me = useQuery(meQuery)
  const offered = useQuery(offeredInvitationQuery(token))
  if (offered.error) {
    return (
      <Card className="grid gap-4">
        <FormAlert>{t("page.loadError", { reason: errorMessage(offered.error) })}</FormAlert>
        <Button onClick={() => void offered.refetch()}>{t("page.retry")}</Button>
      </Card>
    )
  }
  if (me.isPending || offered.isPending) return <Loading text={t("page.checking")} />
  const { data } = offered
  if (data.state !== "open") return <Ended state={data.state} isSignedIn={Boolean(me.data)} />
  return (
    <Card className="grid gap-6">
      <h2 className="text-lg font-semibold text-pretty long-words">
        {t("page.title", { company: data.company_name })}
      </h2>
      {data.as_agent && (
        <p className="text-pretty text-muted long-words">{t("page.asAgent", { company: data.company_name })}</p>
      )}
      {me.data ? (
        <JoinForm token={token} offered={data} user={me.data} />
      ) : data.has_account ? (
        <SignInToJoin token={token} forgot={forgot} offered={data} />
      ) : (
        <NewMemberForm token={token} offered={data} />
      )}
    </Card>
  )
}

/** Says why the link no longer works; there are no fields, as nothing can be done with it. */
function Ended({ state, isSignedIn }: { state: OfferedInvitation["state"]; isSignedIn: boolean }) {
  const { t } = useTranslation("invitations")
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold text-pretty">
        {t(state === "used" ? "page.usedTitle" : "page.endedTitle")}
      </h2>
      {!(state === "used" && isSignedIn) && (
        <p className="text-pretty text-muted">{t(state === "used" ? "page.usedText" : "page.endedText")}</p>
      )}
      <Link to={isSignedIn ? "/admin" : "/auth"} className={buttonClass({ variant: "primary", size: "lg" })}>
        {t(isSignedIn ? "page.toPortal" : "page.toLogin")}
      </Link>
    </Card>
  )
}

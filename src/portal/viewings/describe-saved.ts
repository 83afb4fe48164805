import type { TFunction } from "i18next"
import { shownEmail } from "../../domain/values/shown-email"
import type { Viewing } from "../../domain/viewings/viewing"

/** Returns what a save has done, and who is written to. A mail of this save has not left yet; one of before has. */
export function describeSaved(t: TFunction<"viewings">, { status, email, mail_state }: Viewing): string {
  if (status === "held" || status === "missed") return `${t(`saved.${status}`)} ${t("saved.notMailed")}`
  const isMailed = mail_state === "waiting" || mail_state === "sending"
  return `${t(`saved.${status}`)} ${isMailed ? t("saved.mailed", { email: shownEmail(email) }) : t("saved.notMailed")}`
}

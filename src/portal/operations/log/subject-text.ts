import i18next, { type TFunction } from "i18next"
import type { AuditEntry } from "../../../domain/operations/audit"
import audit from "./audit.json"

type Names = keyof typeof audit.fields
const isField = (name: string): name is Names => name in audit.fields
const isKind = (name: string) => i18next.exists(`kinds.${name}`, { ns: "audit" })

/** Names the subject of an entry, with the portal's names for collections and fields. */
export function subjectText(
  t: TFunction<"audit">,
  { action, subject, user }: Pick<AuditEntry, "action" | "subject" | "user">,
): string {
  const named = (list: string) =>
    list
      .split(", ")
      .map((name) => (isField(name) ? t(`fields.${name}`) : name))
      .join(", ")
  // The id of a row means nothing to a reader, and the address is personal.
  if (action === "mail_resent") return ""
  if (action === "company_changed") return named(subject)
  const [, kind, id, fields] = /^(\w+) (\w+)(?:: (.*))?$/.exec(subject) ?? []
  if (!action.startsWith("console_") || kind === undefined || id === undefined) return subject
  const name = isKind(kind) ? t(`kinds.${kind}`) : kind
  // A user needs no id: the address stands next to this text.
  return `${user === "" ? `${name} ${id}` : name}${fields ? ` (${named(fields)})` : ""}`
}

/** Names an erased person without data: entries only keep that it was the same person. */
export function personText(t: TFunction<"audit">, person: string): string {
  const [, mark] = /^geloescht-([0-9a-f]{6})/.exec(person) ?? []
  return mark === undefined ? person : t("erased", { mark })
}

import { useQueries } from "@tanstack/react-query"
import type { TFunction } from "i18next"
import { useTranslation } from "react-i18next"
import { apiKeysQuery } from "../../api/accounts"
import type { InterfacesChoice } from "../../domain/accounts/removal"
import { managesCompany } from "../../domain/accounts/role"
import { RadioCard } from "../../ui/radio-card"
import { targetsQuery, webhooksQuery } from "../deliveries"
import { useUser } from "../frame/use-user"

export type MadeInterfaces = { names: string[]; isPending: boolean; isUnknown: boolean }

/** Returns the names of the company's keys, webhooks and targets that the user has created. */
export function useMadeInterfaces(userId: string, companyId: string): MadeInterfaces {
  const { t } = useTranslation("users")
  // A member has none, and may not read those of others.
  const enabled = managesCompany(useUser())
  const [keys, webhooks, targets] = useQueries({
    queries: [
      { ...apiKeysQuery(companyId), enabled },
      { ...webhooksQuery(companyId), enabled },
      { ...targetsQuery(companyId), enabled },
    ],
  })
  const own = <Row extends { creator_id: string }>(rows: readonly Row[] | undefined) =>
    (rows ?? []).filter((row) => row.creator_id === userId)
  const all = [keys, webhooks, targets]
  return {
    names: [
      ...own(keys.data).map(({ name }) => t("made.key", { name })),
      ...own(webhooks.data).map(({ url }) => t("made.webhook", { host: new URL(url).host })),
      ...own(targets.data).map(({ name }) => t("made.target", { name })),
    ],
    isPending: enabled && all.some((query) => query.isPending),
    isUnknown: all.some((query) => query.isError),
  }
}

const CHOICES: readonly InterfacesChoice[] = ["revoke", "take_over"]
const words = (t: TFunction<["users"]>, choice: InterfacesChoice) =>
  choice === "revoke"
    ? { label: t("made.revoke"), hint: t("made.revokeHint") }
    : { label: t("made.takeOver"), hint: t("made.takeOverHint") }

type ChooseInterfacesProps = {
  made: MadeInterfaces
  /** A person who leaves cannot keep them. */
  isOwn: boolean
  value: InterfacesChoice
  onChange: (choice: InterfacesChoice) => void
}

/** Lists them and asks once what happens to all; renders nothing if there are none. */
export function ChooseInterfaces({ made, isOwn, value, onChange }: ChooseInterfacesProps) {
  const { t } = useTranslation(["users"])
  if (made.isUnknown) return <p className="text-sm text-signal">{t("made.unknown")}</p>
  if (made.names.length === 0) return null
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-medium">{t(isOwn ? "made.own" : "made.title")}</legend>
      <ul className="mb-1 list-disc pl-5 text-sm long-words">
        {made.names.map((name, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name, and none moves
          <li key={at}>{name}</li>
        ))}
      </ul>
      {isOwn && <p className="text-sm text-muted">{t("made.leave")}</p>}
      {!isOwn &&
        CHOICES.map((choice) => (
          <RadioCard
            key={choice}
            name="interfaces"
            align="start"
            value={choice}
            checked={value === choice}
            onChange={() => onChange(choice)}
          >
            <span className="grid text-sm">
              <span className="font-medium">{words(t, choice).label}</span>
              <span className="text-muted">{words(t, choice).hint}</span>
            </span>
          </RadioCard>
        ))}
    </fieldset>
  )
}

import { useTranslation } from "react-i18next"
import type { Agent } from "../../domain/agents/agent"
import type { Company } from "../../domain/companies/company"
import { isDisplayableUrl } from "../../domain/media/image"
import { telephoneHref } from "../../domain/values/phone"
import { shownEmail } from "../../domain/values/shown-email"
import { fullName } from "../../domain/values/text"

const link = "inline-flex min-h-11 items-center wrap-anywhere hover:underline sm:min-h-0 print:min-h-0"

/** Shows whom the seller asks, and the office. */
export function ReportContact({ company, agent }: { company: Company; agent: Agent | null }) {
  const { t } = useTranslation("figures")
  const { name, address, phone, email, website } = company
  const ways = [phone, email && shownEmail(email), website?.replace(/^https?:\/\//, "")].filter(Boolean)
  return (
    <footer className="grid grid-cols-1 gap-4 border-t border-line pt-4 text-sm print:mt-auto print:gap-1 print:pt-2 print:text-xs">
      <div className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
        {agent && <Person agent={agent} />}
        <address className="min-w-0 text-muted not-italic">
          <p className="line-clamp-2 font-semibold text-ink long-words">{name}</p>
          {address && <p className="long-words">{address}</p>}
          <p className="long-words">{ways.join(" · ")}</p>
        </address>
      </div>
      <p className="text-xs text-pretty text-muted">{t("hint")}</p>
    </footer>
  )
}

function Person({ agent }: { agent: Agent }) {
  const { t } = useTranslation("figures")
  const { position, phone, email, image_url } = agent
  return (
    <section className="flex min-w-0 items-start gap-4" aria-label={t("contact")}>
      {isDisplayableUrl(image_url) && (
        <img
          src={image_url}
          alt=""
          width={64}
          height={64}
          className="size-16 shrink-0 rounded-full bg-sunken object-cover print:[print-color-adjust:exact]"
        />
      )}
      <div className="min-w-0">
        <p className="font-semibold long-words">{fullName(agent)}</p>
        {position !== "" && <p className="text-muted long-words">{position}</p>}
        {phone !== "" && (
          <p>
            <a href={telephoneHref(phone)} className={link}>
              {phone}
            </a>
          </p>
        )}
        {email !== "" && (
          <p>
            <a href={`mailto:${email}`} className={link}>
              {shownEmail(email)}
            </a>
          </p>
        )}
      </div>
    </section>
  )
}

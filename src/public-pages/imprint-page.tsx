import { telephoneHref } from "../domain/values/phone"
import { shownEmail } from "../domain/values/shown-email"
import { CompanyFrame, type CompanyFrameProps } from "./company-frame"
import { messages } from "./messages"

type Imprint = Readonly<
  Record<"address" | "representative" | "phone" | "email" | "register" | "vat_id" | "authority", string>
>

type ImprintPageProps = Omit<CompanyFrameProps, "children" | "title"> & { imprint: Imprint }

/** Shows a company's imprint from its stored data. */
export function ImprintPage({ imprint, ...frame }: ImprintPageProps) {
  const { address, representative, phone, email, register, vat_id, authority } = imprint
  const rows: [label: string, text: string, href?: string][] = [
    [messages.imprintOf.address, address],
    [messages.imprintOf.representative, representative],
    [messages.imprintOf.phone, phone, telephoneHref(phone)],
    [messages.imprintOf.email, shownEmail(email), `mailto:${email}`],
    [messages.imprintOf.register, register],
    [messages.imprintOf.vatId, vat_id],
    [messages.imprintOf.authority, authority],
  ]
  return (
    <CompanyFrame {...frame} title={messages.imprint}>
      <p className="text-muted">{messages.imprintOf.law}</p>
      <dl className="grid gap-4">
        <div>
          <dt className="text-sm text-muted">{messages.imprintOf.name}</dt>
          <dd className="long-words">{frame.companyName}</dd>
        </div>
        {rows
          .filter(([, text]) => text !== "")
          .map(([label, text, href]) => (
            <div key={label}>
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="long-words">
                {href === undefined ? (
                  text
                ) : (
                  <a href={href} className="inline-flex min-h-11 items-center underline underline-offset-4">
                    {text}
                  </a>
                )}
              </dd>
            </div>
          ))}
      </dl>
      {frame.listings !== "" && (
        <p>
          <a href={frame.listings} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {messages.companyListings(frame.companyName)}
          </a>
        </p>
      )}
    </CompanyFrame>
  )
}

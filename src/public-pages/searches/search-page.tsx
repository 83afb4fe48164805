import { primaryButton, quietButton, secondaryButton } from "../button-class"
import { CompanyFrame, type CompanyFrameProps } from "../company-frame"
import { searchTexts } from "./search-texts"

type Frame = Omit<CompanyFrameProps, "children" | "title">
type SearchPageProps = Frame & {
  search: { words: string; isConfirmed: boolean; mayRenew: boolean; until: string }
}

/** Shows the saved search of a link in a mail. Opening it changes nothing: only its buttons do. */
export function SearchPage({ search, ...frame }: SearchPageProps) {
  const { companyName, listings } = frame
  const { words, isConfirmed, mayRenew, until } = search
  const isAsking = !isConfirmed || mayRenew
  return (
    <CompanyFrame {...frame} title={searchTexts.own}>
      <p className="rounded-lg border bg-surface px-4 py-3 font-medium long-words">{words}</p>
      <p className="text-muted long-words">
        {isConfirmed ? searchTexts.active(companyName, until) : searchTexts.ask(companyName)}
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        {!isConfirmed && <Action name="confirm" label={searchTexts.confirm} look={primaryButton} />}
        {mayRenew && <Action name="renew" label={searchTexts.renew} look={primaryButton} />}
        {isAsking && <End isConfirmed={isConfirmed} look={secondaryButton} />}
        <ToListings address={listings} look={isAsking ? secondaryButton : primaryButton} />
        {!isAsking && <End isConfirmed look={quietButton} />}
      </form>
    </CompanyFrame>
  )
}

function End({ isConfirmed, look }: { isConfirmed: boolean; look: string }) {
  return <Action name="end" label={isConfirmed ? searchTexts.end : searchTexts.refuse} look={look} />
}

function Action({ name, label, look }: { name: string; label: string; look: string }) {
  return (
    <button type="submit" name="action" value={name} className={look}>
      {label}
    </button>
  )
}

function ToListings({ address, look }: { address: string; look: string }) {
  return (
    <a href={address} className={look}>
      {searchTexts.toListings}
    </a>
  )
}

type AfterPageProps = Frame & {
  state: "sent" | "ended" | "gone" | "unknown" | "closed"
  /** The address of the form for another search; empty if the company takes none. */
  another: string
}

/** Shows a message instead of a search, and a link to go on, if the company of the page is known. */
export function AfterPage({ state, another, ...frame }: AfterPageProps) {
  const { listings } = frame
  return (
    <CompanyFrame {...frame} title={searchTexts[state]}>
      <p role="status" className="text-muted long-words">
        {searchTexts[`${state}Text`]}
      </p>
      {listings !== "" && (
        <p className="flex flex-wrap gap-3">
          <ToListings address={listings} look={primaryButton} />
          {another !== "" && (
            <a href={another} className={secondaryButton}>
              {searchTexts.another}
            </a>
          )}
        </p>
      )}
    </CompanyFrame>
  )
}

import { primaryButton, secondaryButton } from "../button-class"
import { SearchFrame, type SearchFrameProps } from "./search-frame"
import { searchTexts } from "./search-texts"

type SearchPageProps = Omit<SearchFrameProps, "children" | "title"> & {
  /** "ended": just now, by the visitor; null for one that is not there any more. */
  search: { words: string; isConfirmed: boolean; mayRenew: boolean; until: string } | "ended" | null
}

/** What a link of a mail opens. To open it changes nothing: its buttons do. */
export function SearchPage({ search, ...frame }: SearchPageProps) {
  const { companyName } = frame
  if (search === null || search === "ended") {
    const [title, text] =
      search === null ? [searchTexts.gone, searchTexts.goneText] : [searchTexts.ended, searchTexts.endedText]
    return (
      <SearchFrame {...frame} title={title}>
        <p className="text-muted">{text}</p>
      </SearchFrame>
    )
  }
  const { words, isConfirmed, mayRenew, until } = search
  return (
    <SearchFrame {...frame} title={searchTexts.own}>
      <p className="rounded-lg border bg-surface px-4 py-3 font-medium long-words">{words}</p>
      <p className="text-muted long-words">
        {isConfirmed ? searchTexts.active(companyName, until) : searchTexts.ask(companyName)}
      </p>
      <form method="post" className="flex flex-wrap gap-3">
        {!isConfirmed && <Action name="confirm" label={searchTexts.confirm} isFirst />}
        {isConfirmed && mayRenew && <Action name="renew" label={searchTexts.renew} isFirst />}
        <Action name="end" label={isConfirmed ? searchTexts.end : searchTexts.refuse} />
      </form>
    </SearchFrame>
  )
}

function Action({ name, label, isFirst = false }: { name: string; label: string; isFirst?: boolean }) {
  return (
    <button type="submit" name="action" value={name} className={isFirst ? primaryButton : secondaryButton}>
      {label}
    </button>
  )
}

export function SearchSentPage(frame: Omit<SearchFrameProps, "children" | "title">) {
  return (
    <SearchFrame {...frame} title={searchTexts.sent}>
      <p role="status" className="text-muted">
        {searchTexts.sentText}
      </p>
    </SearchFrame>
  )
}

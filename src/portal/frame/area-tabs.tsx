import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { type TabEntry, TabSet } from "./tab-set"
import { useUser } from "./use-user"

type AreaTabsProps<Props, Id extends string> = {
  /** Names the row of tabs to a screen reader. */
  label: string
  /** The first one that is listed is the default. */
  entries: readonly (TabEntry<Props> & { id: Id })[]
  getName: (id: Id) => string
  contentProps: Props
}

/** Shows the tabs inside a dashboard tab; `area` in the address names the open one. */
export function AreaTabs<Props extends object, Id extends string>(props: AreaTabsProps<Props, Id>) {
  const { label, entries, getName, contentProps } = props
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const user = useUser()
  const requested = query.get("area")
  const listed = entries.filter(({ isListed }) => isListed?.(user) ?? true)
  const open = entries.find(({ id }) => id === requested) ?? listed[0]
  const addressOf = (id: string) => `?tab=${query.get("tab")}&area=${id}`
  // An address that names no area is written as what it shows, so that nobody shares it.
  if (requested !== null && open !== undefined && open.id !== requested)
    return <Navigate to={addressOf(open.id)} state={state} replace />
  return (
    <TabSet<Props, Id>
      label={label}
      entries={entries}
      user={user}
      value={open?.id ?? ""}
      // Drops the table state of the area that is left.
      onChange={(next) => navigate({ search: addressOf(next) })}
      getName={getName}
      contentProps={contentProps}
      isInner
    />
  )
}

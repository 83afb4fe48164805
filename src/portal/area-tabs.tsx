import { useNavigate, useSearchParams } from "react-router-dom"
import { type TabEntry, TabSet } from "./tab-set"
import { useUser } from "./use-user"

type AreaTabsProps<Props, Id extends string> = {
  /** Names the row of tabs to a screen reader. */
  label: string
  /** The first one is shown unless the address names another. */
  entries: readonly (TabEntry<Props> & { id: Id })[]
  nameOf: (id: Id) => string
  contentProps: Props
}

/** The tabs inside a dashboard tab. Which one is open is in the address, as `area`. */
export function AreaTabs<Props extends object, Id extends string>(props: AreaTabsProps<Props, Id>) {
  const { label, entries, nameOf, contentProps } = props
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const user = useUser()
  const asked = query.get("area")
  const open = entries.find(({ id }) => id === asked) ?? entries[0]
  return (
    <TabSet<Props>
      label={label}
      entries={entries}
      user={user}
      value={open?.id ?? ""}
      // What the table of one area showed does not concern the next one.
      onChange={(next) => navigate({ search: `?tab=${query.get("tab")}&area=${next}` })}
      nameOf={(id) => nameOf(id as Id)}
      contentProps={contentProps}
      segmented
    />
  )
}

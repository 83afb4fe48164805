import type { LucideIcon } from "lucide-react"
import { type ComponentType, lazy, Suspense } from "react"
import type { SignedIn } from "../../api/auth"
import { Loading } from "../../ui/loading"
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs"
import { ShowTogether } from "./show-together"

/** The name of a tab is in a dictionary under its id. */
export type TabEntry<Props> = {
  id: string
  icon?: LucideIcon
  /** Tabs that are, come first; a line parts the others from them. */
  isDaily?: true
  Content: ComponentType<Props>
  /** Fetches the content's code before the tab is opened. */
  preload?: () => Promise<unknown>
  /** The users who see it in the row of tabs, by default everybody; its address opens for all. */
  isListed?: (user: SignedIn) => boolean
}

/** Returns the part of a `TabEntry` for content whose code is loaded when the tab is opened. */
export function lazyTab<Props>(load: () => Promise<ComponentType<Props>>) {
  return { Content: lazy(async () => ({ default: await load() })), preload: load }
}

type TabSetProps<Props, Id extends string> = {
  /** Names the row of tabs to a screen reader. */
  label: string
  entries: readonly (TabEntry<Props> & { id: Id })[]
  user: SignedIn
  value: string
  onChange: (id: string) => void
  getName: (id: Id) => string
  counts?: Partial<Record<Id, number | undefined>>
  contentProps: Props
  isInner?: boolean | undefined
  className?: string
  /** Classes of the row of tabs. */
  listClassName?: string
}

export function TabSet<Props extends object, Id extends string>(props: TabSetProps<Props, Id>) {
  const { label, entries, user, value, onChange, getName, contentProps, className, listClassName } = props
  const isListed = (entry: TabEntry<Props>) => entry.isListed?.(user) ?? true
  return (
    <Tabs value={value} onChange={onChange} className={className}>
      <TabList label={label} isInner={props.isInner} {...(listClassName && { className: listClassName })}>
        {entries.filter(isListed).map(({ id, icon: Icon, isDaily = false }, index, listed) => (
          <Tab
            key={id}
            value={id}
            icon={Icon && <Icon aria-hidden />}
            count={props.counts?.[id]}
            isApart={!isDaily && listed[index - 1]?.isDaily}
          >
            {getName(id)}
          </Tab>
        ))}
      </TabList>
      <Suspense fallback={<Loading />}>
        {entries.map(({ id, Content }) => (
          <TabPanel key={id} value={id}>
            {props.isInner ? (
              <ShowTogether id={id} fallback={<Loading />}>
                <Content {...contentProps} />
              </ShowTogether>
            ) : (
              <Content {...contentProps} />
            )}
          </TabPanel>
        ))}
      </Suspense>
    </Tabs>
  )
}

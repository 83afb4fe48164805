import type { ReactNode } from "react"
import { Dialog } from "../../ui/dialog"
import { Loaded, type LoadedQuery } from "../frame/loaded"

type LogDialogProps<Row> = {
  title: string
  description: ReactNode
  query: LoadedQuery<readonly Row[]>
  errorTitle: string
  empty: string
  row: (row: Row) => ReactNode
  onClose: () => void
}

/** Lists deliveries to a webhook or a target, newest first. */
export function LogDialog<Row>({ title, description, query, errorTitle, empty, row, onClose }: LogDialogProps<Row>) {
  return (
    <Dialog open onOpenChange={onClose} title={title} description={description}>
      <Loaded query={query} errorTitle={errorTitle}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-sm text-muted">{empty}</p>
          ) : (
            <ul className="-my-3 divide-y divide-line">{rows.map(row)}</ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

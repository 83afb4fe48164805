import { startTransition, useEffect, useMemo, useState } from "react"

/** New rows that are rendered at once. */
const STEP = 3

/** The rows that are rendered already and a few of the others, more with each rendering, so that no task takes long. */
export function useRowsInSteps<Row>(rows: readonly Row[], rowId: (row: Row) => string): readonly Row[] {
  const [rendered, setRendered] = useState<readonly Row[]>([])
  const shown = useMemo(() => {
    const ids = new Set(rendered.map(rowId))
    return rows.filter((row, index) => index < STEP || ids.has(rowId(row)))
  }, [rows, rendered, rowId])
  useEffect(() => {
    if (shown.length < rows.length) startTransition(() => setRendered(rows.slice(0, shown.length + STEP)))
  }, [rows, shown])
  return shown
}

import type { ComponentPropsWithRef } from "react"
import { cx } from "./classes"

/** Shows a card; `flush` leaves the padding to the content. */
export function Card({ flush, className, ...rest }: ComponentPropsWithRef<"div"> & { flush?: boolean }) {
  return <div {...rest} className={cx("rounded-md border border-line bg-surface", !flush && "p-4 sm:p-6", className)} />
}

import { Check } from "lucide-react"

/** Classes shared by menus, selects and comboboxes. */
export const popupClass =
  "origin-(--transform-origin) rounded-md border border-line bg-surface text-ink shadow-pop outline-none transition-[opacity,scale] " +
  "data-starting-style:scale-98 data-starting-style:opacity-0 data-ending-style:opacity-0"

export const itemClass =
  "flex min-h-11 cursor-default items-center gap-3 rounded-sm px-3 py-2 text-sm outline-none select-none sm:min-h-10 pointer-coarse:min-h-11 " +
  "data-highlighted:bg-sunken data-disabled:opacity-45"

/** The props that put a popup above toasts, which may lie where a menu opens. */
export const positionerProps = { sideOffset: 4, className: "z-70 outline-none" }

export const selectedMark = { className: "text-accent", children: <Check aria-hidden className="size-4" /> }

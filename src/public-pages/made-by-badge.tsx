/** Says of a small picture that it is no photo; nothing for an empty label. */
export function MadeByBadge({ label, className }: { label: string; className: string }) {
  return label === "" ? null : (
    <p className={`pointer-events-none w-fit rounded-sm bg-surface px-1.5 py-0.5 text-xs text-ink ${className}`}>
      {label}
    </p>
  )
}

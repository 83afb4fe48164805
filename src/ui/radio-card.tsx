import type { ComponentPropsWithRef, ReactNode } from "react"

type RadioCardProps = Omit<ComponentPropsWithRef<"input">, "type"> & {
  align?: "center" | "start"
  children: ReactNode
}

export function RadioCard({ align = "center", children, ...input }: RadioCardProps) {
  return (
    <label
      className={`flex cursor-pointer ${align === "start" ? "items-start" : "items-center"} gap-4 rounded-md border border-line-strong bg-surface px-4 py-3 transition-colors hover:bg-sunken has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
    >
      <input {...input} type="radio" className="size-5 shrink-0 accent-(--accent) outline-none" />
      {children}
    </label>
  )
}

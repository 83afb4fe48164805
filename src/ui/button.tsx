import type { ComponentPropsWithRef, MouseEvent, ReactNode } from "react"
import { type ButtonSize, type ButtonVariant, buttonClass } from "./button-class"
import { Spinner } from "./spinner"

export { buttonClass } from "./button-class"

export type ButtonProps = ComponentPropsWithRef<"button"> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Clicks are ignored, but the button keeps the focus. */
  pending?: boolean
}

export function Button({ variant, size, icon, pending, className, children, onClick, type, ...rest }: ButtonProps) {
  function click(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type ?? "button"}
      className={buttonClass({ variant, size, className })}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={click}
    >
      {pending ? <Spinner /> : icon}
      {/* The text needs an element: a translator replaces bare text, and React then fails to insert or remove its neighbours. */}
      <span className="contents">{children}</span>
    </button>
  )
}

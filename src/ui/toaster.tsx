import { Toast as Base } from "@base-ui/react/toast"
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react"
import { type ReactNode, useEffect } from "react"
import { cx } from "./classes"
import { IconButton } from "./icon-button"
import { outdatedErrors } from "./stale-toasts"
import { startToasts, toastManager } from "./toast"
import type { ToastKind } from "./toast-rules"

/** Tells dialogs how much room messages take, so that none covers a field. */
function measure(list: HTMLElement | null) {
  if (list === null) return
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty("--messages", `${list.offsetHeight}px`),
  )
  observer.observe(list)
  return () => observer.disconnect()
}

/** Shows toasts above a bar if a page sets `--bar-height`, and at the top over dialogs, whose buttons are at the bottom. */
export function Toaster({ label = "Meldungen" }: { label?: string }) {
  // The effect runs after the provider's, which subscribes.
  useEffect(startToasts, [])
  return (
    <Base.Provider toastManager={toastManager} limit={4}>
      <Base.Portal>
        <Base.Viewport
          ref={measure}
          aria-label={label}
          className={cx(
            "print:hidden fixed inset-x-4 bottom-[calc(var(--bar-height,0px)+1rem)] z-60 flex flex-col-reverse gap-2 outline-none sm:inset-x-auto sm:end-6 sm:w-96",
            "[body:has(.dialog-layer)_&]:top-4 [body:has(.dialog-layer)_&]:bottom-auto [body:has(.dialog-layer)_&]:flex-col",
          )}
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

const icons: Record<ToastKind, ReactNode> = {
  success: <CircleCheck aria-hidden className="text-accent" />,
  info: <Info aria-hidden className="text-muted" />,
  warning: <TriangleAlert aria-hidden className="text-signal" />,
  error: <CircleAlert aria-hidden className="text-signal" />,
}

function isKind(type: string | undefined): type is ToastKind {
  return type !== undefined && type in icons
}

function ToastList() {
  const { toasts, close } = Base.useToastManager()
  useEffect(() => {
    for (const id of outdatedErrors(toasts)) close(id)
  }, [toasts, close])
  return toasts.map((item) => (
    <Base.Root
      key={item.id}
      toast={item}
      // Base UI hides an error until it has the focus, and reads a copy aloud: hidden elements must not take the focus.
      aria-hidden={undefined}
      aria-live={item.priority === "high" ? "off" : undefined}
      swipeDirection={["right", "up", "down"]}
      className={cx(
        "translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-md border bg-surface text-ink shadow-pop",
        "transition-[opacity,translate] select-none data-swiping:transition-none",
        "data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:opacity-0 data-limited:hidden",
        // Phones show the two newest.
        "max-sm:nth-[n+3]:hidden",
        item.type === "error" ? "border-signal" : "border-line",
      )}
    >
      <Base.Content className="flex items-start gap-1 py-1 ps-4 pe-1 [&>svg]:mt-3 [&>svg]:size-5 [&>svg]:shrink-0">
        {isKind(item.type) && icons[item.type]}
        <div className="grid min-w-0 grow gap-0.5 py-3 ps-2 text-sm">
          <Base.Title className="font-medium" />
          <Base.Description className="text-muted" />
        </div>
        <Base.Action className="min-h-11 shrink-0 rounded-md px-3 text-sm font-medium text-accent hover:bg-sunken" />
        <Base.Close aria-hidden={undefined} render={<IconButton label="Meldung schließen" />}>
          <X aria-hidden />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ))
}

import { Toast as Base } from "@base-ui/react/toast"
import { type ToastExtras, type ToastKind, toastRule } from "./toast-rules"

/** Takes the messages from here to the Toaster. */
export const toastManager = Base.createToastManager()

/** What was told before the Toaster was there to show it; `null` from then on. */
let waiting: (() => void)[] | null = []

let onWaiting: (() => void) | undefined

function tell(change: () => void): void {
  if (waiting === null) change()
  else {
    waiting.push(change)
    onWaiting?.()
  }
}

/** Calls the listener once a message waits for the Toaster. */
export function onToastWaiting(listener: () => void): void {
  onWaiting = listener
  if (waiting?.length) listener()
}

/** The Toaster is there: it is told all that has waited for it. */
export function startToasts(): void {
  const told = waiting ?? []
  waiting = null
  for (const change of told) change()
}

let count = 0

function show(kind: ToastKind, message: string, extras: ToastExtras = {}): string {
  const { action, id = `toast-${++count}` } = extras
  tell(() =>
    toastManager.add({
      id,
      type: kind,
      title: message,
      description: extras.description,
      ...toastRule(kind, message, extras),
      actionProps: action && {
        children: action.label,
        onClick: () => {
          toastManager.close(id)
          action.onAction()
        },
      },
    }),
  )
  return id
}

/** Shows messages at the edge of the screen. Each call answers the toast's id. Works outside components too. */
export const toast = {
  success: (message: string, extras?: ToastExtras) => show("success", message, extras),
  info: (message: string, extras?: ToastExtras) => show("info", message, extras),
  warning: (message: string, extras?: ToastExtras) => show("warning", message, extras),
  error: (message: string, extras?: ToastExtras) => show("error", message, extras),
  close: (id: string) => tell(() => toastManager.close(id)),
}

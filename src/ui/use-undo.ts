import { type FocusEvent, type KeyboardEvent, useRef } from "react"

/**
 * Lets Ctrl+Z take back what a field has made of the typed text: a browser forgets how to undo when a script writes. The browser
 * itself takes back what is typed since.
 */
export function useUndo(write: (text: string) => void) {
  // The texts that led to the one which the field shows.
  const texts = useRef<string[]>([])
  return {
    /** Replaces the typed text, when the field loses the focus. */
    rewrite(typed: string, written: string) {
      for (const text of [typed, written]) if (texts.current.at(-1) !== text) texts.current.push(text)
      if (written !== typed) write(written)
    },
    handlers: {
      onFocus(event: FocusEvent<HTMLInputElement>) {
        const { value } = event.target
        if (texts.current.at(-1) !== value) texts.current = [value]
      },
      onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
        const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "z"
        const { current } = texts
        const before = current.at(-2)
        if (!isUndo || before === undefined || current.at(-1) !== event.currentTarget.value) return
        event.preventDefault()
        current.pop()
        write(before)
      },
    },
  }
}

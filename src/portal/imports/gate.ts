/** Lets callers wait while it is closed. */
export class Gate {
  private opened: Promise<void> = Promise.resolve()
  private release: () => void = () => {}

  close(): void {
    this.opened = new Promise((resolve) => {
      this.release = resolve
    })
  }

  open(): void {
    this.release()
    this.opened = Promise.resolve()
  }

  readonly pass = (): Promise<void> => this.opened
}

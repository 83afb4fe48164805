/** Lets long work wait while it is paused. */
export class PauseControl {
  private resumed: Promise<void> = Promise.resolve()
  private release: () => void = () => {}

  pause(): void {
    this.resumed = new Promise((resolve) => {
      this.release = resolve
    })
  }

  resume(): void {
    this.release()
    this.resumed = Promise.resolve()
  }

  readonly whenResumed = (): Promise<void> => this.resumed
}

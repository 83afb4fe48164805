import type { ServerResponse } from "node:http"

/** `lost`: done, but without a response. `cut` and `slow`: done, with part of a body. `reset`: not done. */
export type Fault = "lost" | "cut" | "html" | "redirect" | "reset" | "slow" | number

type Hold = { path: RegExp; arrive: () => void; released: Promise<void> }

/** The faults of the next requests, and the responses that are held back. */
export class Faults {
  private readonly planned: { path: RegExp; fault: Fault; always: boolean }[] = []
  private readonly holds: Hold[] = []

  plan(path: RegExp, fault: Fault, always: boolean): void {
    this.planned.push({ path, fault, always })
  }

  heal(): void {
    this.planned.splice(0)
  }

  take(request: string): Fault | undefined {
    const index = this.planned.findIndex(({ path }) => path.test(request))
    const planned = this.planned[index]
    if (planned && !planned.always) this.planned.splice(index, 1)
    return planned?.fault
  }

  hold(path: RegExp): { arrived: Promise<void>; release: () => void } {
    let arrive = () => {}
    let release = () => {}
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    this.holds.push({ path, arrive, released })
    return { arrived, release }
  }

  async waitFor(request: string): Promise<void> {
    const index = this.holds.findIndex(({ path }) => path.test(request))
    const [hold] = index < 0 ? [] : this.holds.splice(index, 1)
    hold?.arrive()
    await hold?.released
  }
}

export type Reply = { status: number; body: string; headers?: Record<string, string> }

/** Sends a response, or its fault instead. */
export function send(response: ServerResponse, { status, body, headers }: Reply, fault: Fault | undefined): void {
  if (fault === "lost") return void response.socket?.destroy()
  if (fault === "html") return void response.writeHead(200, { "Content-Type": "text/html" }).end("<html></html>")
  response.writeHead(status, headers)
  if (fault !== "cut" && fault !== "slow") return void response.end(body)
  response.write(body.slice(0, 20))
  if (fault === "cut") response.end()
}

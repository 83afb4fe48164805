type Libraries = {
  app: typeof import("./libraries/app")
  "fast-path": typeof import("./libraries/fast-path")
  failures: typeof import("./libraries/failures")
  forms: typeof import("./libraries/forms")
  keys: typeof import("./libraries/keys")
  native: typeof import("./libraries/native")
  records: typeof import("./libraries/records")
  site: typeof import("./libraries/site")
  views: typeof import("./libraries/views")
}

declare function require<Name extends keyof Libraries>(path: `${string}/${Name}.js`): Libraries[Name]

declare var fastPath: Libraries["fast-path"] | undefined

type EngineBuffer = Uint8Array & { toString(encoding: "base64" | "hex" | "utf8"): string }

declare const Buffer: {
  from(text: string, encoding?: "base64" | "hex" | "utf8"): EngineBuffer
  concat(parts: readonly Uint8Array[]): EngineBuffer
  from(bytes: Uint8Array): EngineBuffer
}

declare namespace core {
  interface RecordsListRequestEvent {
    requestEvent: core.RequestEvent
  }
  interface RecordRequestEvent {
    requestEvent: core.RequestEvent
  }
  interface RecordAuthRequestEvent {
    requestEvent: core.RequestEvent
  }
  interface RecordAuthWithPasswordRequestEvent {
    requestEvent: core.RequestEvent
  }
  interface RecordRequestPasswordResetRequestEvent {
    requestEvent: core.RequestEvent
  }
  interface FileDownloadRequestEvent {
    requestEvent: core.RequestEvent
  }
  interface RealtimeSubscribeRequestEvent {
    requestEvent: core.RequestEvent
  }
}

declare namespace router {
  interface Router<T> {
    routerGroup: RouterGroup<T>
  }
}

declare namespace io {
  interface ReadCloser {
    /** PocketBase's body limit, from 0.40 on, remembers its end until it is told that somebody reads again. */
    reread?(): void
  }
}

/** PocketBase takes the text of a callback as well. */
declare function cronAdd(jobId: string, cronExpr: string, handler: string): void

/** Prints to the terminal, for the person who starts the server; all else goes through `logError`. */
declare const console: { warn(text: string): void }

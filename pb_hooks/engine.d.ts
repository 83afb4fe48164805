/** What the engine has besides what PocketBase's own types name: CommonJS (of which only our library is required) and a part of Node's Buffer. */
declare function require(path: string): typeof import("./app")

declare const Buffer: {
  from(text: string, encoding: "base64" | "hex" | "utf8"): Uint8Array
}

/** The events of PocketBase's own routes have the request in a field that its types leave out. */
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
  interface FileTokenRequestEvent {
    requestEvent: core.RequestEvent
  }
}

declare function require(path: `${string}/fast-path.js`): typeof import("./libraries/fast-path")
declare function require(path: `${string}/api.js`): typeof import("./libraries/api")
declare function require(path: `${string}/pages.js`): typeof import("./libraries/pages")
declare function require(path: `${string}/site.js`): typeof import("./libraries/site")
declare function require(path: `${string}/records.js`): typeof import("./libraries/records")

declare var fastPath: typeof import("./libraries/fast-path") | undefined

declare const Buffer: {
  from(text: string, encoding: "base64" | "hex" | "utf8"): Uint8Array
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
  interface FileTokenRequestEvent {
    requestEvent: core.RequestEvent
  }
}

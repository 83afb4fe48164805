// React's server renderer asks for these when it is imported; its synchronous part never calls them.
const missing: Record<string, unknown> = {
  TextEncoder: class {
    encode(): never {
      throw new Error("TextEncoder is not available on the server")
    }
  },
  MessageChannel: class {
    port1 = {}
    port2 = {
      postMessage(): never {
        throw new Error("MessageChannel is not available on the server")
      },
    }
  },
}

for (const [name, value] of Object.entries(missing)) {
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
}

export {}

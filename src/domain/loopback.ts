/** Whether a host, as it stands in an address, is the machine itself: then nobody else reaches what listens there. */
export const isLoopbackHost = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)

/** The host of an `http(s)` address, without its port; `""` when it is none. */
export const hostOf = (address: string): string => /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/.exec(address)?.[1] ?? ""

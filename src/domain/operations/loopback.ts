/** Returns whether a URL's host is this machine, so that others cannot reach what listens there. */
export const isLoopbackHost = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)

/** Returns the host of an http(s) URL without its port; `""` for anything else. */
export const parseHost = (address: string): string => /^https?:\/\/(\[[^\]]*\]|[^/:?#]*)/.exec(address)?.[1] ?? ""

import { type LookupOptions, lookup as resolveHost } from "node:dns"
import { BlockList, isIP, type LookupFunction } from "node:net"

const NOT_PUBLIC_V4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const
/** Exceptions within the public range: tunnels, whose addresses contain other addresses, and examples. */
const NOT_PUBLIC_V6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const

const refused = new BlockList()
for (const [net, prefix] of NOT_PUBLIC_V4) refused.addSubnet(net, prefix, "ipv4")
for (const [net, prefix] of NOT_PUBLIC_V6) refused.addSubnet(net, prefix, "ipv6")
/** All that is public today; addresses of version 4 within version 6, and those of NAT64, are outside. */
const global6 = new BlockList()
global6.addSubnet("2000::", 3, "ipv6")

/** Whether an IP address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !refused.check(address, "ipv4")
  return version === 6 && global6.check(address, "ipv6") && !refused.check(address, "ipv6")
}

class NotPublicError extends Error {
  constructor(host: string) {
    super(`„${host}“ hat keine öffentliche Adresse im Internet.`)
  }
}

export type HostGuard = {
  /** Throws for an address that is no name; connections to one look nothing up. */
  assertHost: (host: string) => void
  /** Resolves names for `net`, `tls`, `http` and `https`, so that they connect to the address that was checked. */
  lookup: LookupFunction
}

type Found = { address: string; family: number }
type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, found: Found[]) => void,
) => void

/** Allows connections only to the public internet. `allowsPrivate` is for the operator's own network, and for tests. */
export function hostGuard(allowsPrivate: boolean, resolve: Resolve = resolveHost): HostGuard {
  const mayConnect = (address: string) => allowsPrivate || isPublicAddress(address)
  return {
    assertHost(host) {
      const address = host.replace(/^\[(.*)\]$/, "$1")
      if (isIP(address) !== 0 && !mayConnect(address)) throw new NotPublicError(host)
    },
    lookup(host, options, callback) {
      resolve(host, { ...options, all: true }, (error, found) => {
        if (error !== null) return callback(error, "")
        const [first, ...others] = found.filter(({ address }) => mayConnect(address))
        if (first === undefined) return callback(new NotPublicError(host), "")
        return options.all === true ? callback(null, [first, ...others]) : callback(null, first.address, first.family)
      })
    },
  }
}

const MAPPED_IPV4 = "0:0:0:0:0:ffff"

/**
 * Returns the network that limits count as one client. A single customer has a whole /64 of IPv6, so its first half counts;
 * an IPv4 address inside an IPv6 one is that IPv4 address, and a zone names no client.
 */
export function clientNetwork(address: string): string {
  const [plain = ""] = address.trim().toLowerCase().split("%")
  const groups = plain.includes(":") ? ipv6Groups(plain) : null
  if (groups === null) return plain
  if (groups.slice(0, 6).join(":") === MAPPED_IPV4) return hexGroupsToIpv4(groups.slice(6))
  return `${groups.slice(0, 4).join(":")}::/64`
}

/** Returns eight groups without leading zeros; `null` for anything else. */
function ipv6Groups(address: string): string[] | null {
  const [head = "", tail, ...more] = address.split("::")
  const [before, after] = [parseGroups(head), parseGroups(tail ?? "")]
  const missing = 8 - before.length - after.length
  if (more.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return null
  const groups = [...before, ...Array<string>(missing).fill("0"), ...after]
  return groups.every((group) => /^[0-9a-f]{1,4}$/.test(group)) ? groups : null
}

function parseGroups(part: string): string[] {
  const groups = part === "" ? [] : part.split(":")
  return groups.flatMap((group) => (group.includes(".") ? ipv4ToHexGroups(group) : [withoutZeros(group)]))
}

const withoutZeros = (group: string) => (group === "" ? "" : group.replace(/^0+/, "") || "0")

function ipv4ToHexGroups(ipv4: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = ipv4.split(".").map(Number)
  return [a * 256 + b, c * 256 + d].map((group) => group.toString(16))
}

const hexGroupsToIpv4 = (groups: string[]) =>
  groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [Math.floor(group / 256), group % 256])
    .join(".")

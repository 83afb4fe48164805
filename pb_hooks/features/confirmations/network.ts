/**
 * Returns the network of an address without its last part: `203.0.113.0` or `2001:db8:1::`. Enough to say from where something
 * came, too little to say who it was.
 */
export function shortenAddress(address: string): string {
  const [plain = ""] = address.trim().toLowerCase().split("%")
  const mapped = /^(?:::ffff:)?(\d+\.\d+\.\d+)\.\d+$/.exec(plain)
  if (mapped !== null) return `${mapped[1]}.0`
  const groups = plain.split("::")[0]?.split(":").filter(Boolean) ?? []
  return plain.includes(":") ? `${groups.slice(0, 3).join(":")}::` : ""
}

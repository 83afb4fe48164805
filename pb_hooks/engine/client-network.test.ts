import { expect, it } from "vitest"
import { clientNetwork } from "./client-network"

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::ffff:c000:207", "192.0.2.7"],
  // PocketBase writes addresses in this form.
  ["0000:0000:0000:0000:0000:ffff:c000:0207", "192.0.2.7"],
  ["2001:0db8:0001:0002:0000:0000:0000:0003", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:DB8:1:2::3", "2001:db8:1:2::/64"],
  ["2001:db8::3", "2001:db8:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["192.0.2.7%1", "192.0.2.7"],
  ["::1", "0:0:0:0::/64"],
  // Unreadable ones are their own clients.
  ["invalid ip", "invalid ip"],
  ["1:2:3", "1:2:3"],
  ["1::2::g", "1::2::g"],
  ["", ""],
])("%s counts as %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})

import { createHmac } from "node:crypto"
import { expect, it } from "vitest"
import { isSignatureValid } from "./webhook"

const NOW = 1_800_000_000
const crypto = {
  hmac: (text: string, key: string) => createHmac("sha256", key).update(text).digest("hex"),
  equal: (a: string, b: string) => a === b,
}

function isValid(seconds: number): boolean {
  const signature = crypto.hmac(`${seconds}.body`, "secret")
  return isSignatureValid("body", `t=${seconds},v1=${signature}`, ["secret"], NOW, crypto)
}

it("accepts signatures of the last and the next five minutes, to the second", () => {
  expect([NOW - 301, NOW - 300, NOW, NOW + 300, NOW + 301].map(isValid)).toEqual([false, true, true, true, false])
})

it("accepts ten parts at most", () => {
  const genuine = `t=${NOW},v1=${crypto.hmac(`${NOW}.body`, "secret")}`
  const verdict = (more: number) => isSignatureValid("body", genuine + ",v1=a".repeat(more), ["secret"], NOW, crypto)
  expect([verdict(8), verdict(9)]).toEqual([true, false])
})

it("accepts nothing without a secret", () => {
  const header = `t=${NOW},v1=${crypto.hmac(`${NOW}.body`, "")}`
  expect(isSignatureValid("body", header, [""], NOW, crypto)).toBe(false)
  expect(isSignatureValid("body", header, [], NOW, crypto)).toBe(false)
})

/** Seconds by which a signature's time may differ from ours, both ways. */
const TOLERANCE = 300

export type Crypto = {
  /** Hex HMAC-SHA256. */
  hmac: (text: string, key: string) => string
  /** Constant-time comparison. */
  equal: (a: string, b: string) => boolean
}

/**
 * Whether a request comes from Stripe: any `v1` signature over `time.body` by any of the secrets, close to now. While a
 * secret is rotated there are two of them. Without a secret nothing is genuine.
 *
 * @param header `t=…,v1=…[,v1=…]`; other schemes are ignored
 * @param now seconds
 */
export function isSignatureValid(
  body: string,
  header: string,
  secrets: readonly string[],
  now: number,
  crypto: Crypto,
): boolean {
  const parts = header.split(",").map((part) => part.split("=", 2).map((text) => text.trim()))
  const valuesOf = (name: string) => parts.flatMap(([key, value]) => (key === name && value ? [value] : []))
  const [time = "", ...more] = valuesOf("t")
  if (more.length > 0 || !/^\d{1,12}$/.test(time) || Math.abs(now - Number(time)) > TOLERANCE) return false
  const given = valuesOf("v1")
  return secrets
    .filter((secret) => secret !== "")
    .some((secret) => {
      const expected = crypto.hmac(`${time}.${body}`, secret)
      return given.some((signature) => crypto.equal(signature, expected))
    })
}

const TOLERANCE = 300
const MAX_PARTS = 10

export type Crypto = {
  hmac: (text: string, key: string) => string
  equal: (a: string, b: string) => boolean
}

/** `header` is `t=…,v1=…[,v1=…]`, `now` in seconds. While a secret is rotated there are two. */
export function isSignatureValid(
  body: string,
  header: string,
  secrets: readonly string[],
  now: number,
  crypto: Crypto,
): boolean {
  const texts = header.split(",", MAX_PARTS + 1)
  if (texts.length > MAX_PARTS) return false
  const parts = texts.map((part) => part.split("=", 2).map((text) => text.trim()))
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

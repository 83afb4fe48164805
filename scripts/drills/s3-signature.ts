import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import type { IncomingMessage } from "node:http"

export type SigningKey = { id: string; secret: string; region: string }

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex")
const hmac = (key: Buffer | string, text: string) => createHmac("sha256", key).update(text).digest()

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)$/

/** Tells whether a request is signed: computes signature version 4 anew from what arrived. */
export function isSigned({ method, url = "", headers }: IncomingMessage, key: SigningKey): boolean {
  const [, id, day = "", place, names = "", given = ""] = AUTHORIZATION.exec(headers.authorization ?? "") ?? []
  if (id !== key.id) return false
  const { pathname, searchParams } = new URL(url, "http://bucket")
  const strict = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  const path = decodeURIComponent(pathname).split("/").map(strict).join("/")
  const query = [...searchParams].map(([name, value]) => `${strict(name)}=${strict(value)}`).sort()
  const lines = names.split(";").map((name) => `${name}:${String(headers[name] ?? "").trim()}\n`)
  const hash = String(headers["x-amz-content-sha256"])
  const canonical = [method, path, query.join("&"), lines.join(""), names, hash].join("\n")
  const text = ["AWS4-HMAC-SHA256", headers["x-amz-date"], `${day}/${place}`, sha256(canonical)].join("\n")
  const signing = [day, key.region, "s3", "aws4_request"].reduce<Buffer | string>(hmac, `AWS4${key.secret}`)
  const expected = Buffer.from(hmac(signing, text).toString("hex"))
  const sent = Buffer.from(given)
  return expected.length === sent.length && timingSafeEqual(expected, sent)
}

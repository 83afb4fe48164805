const MESSAGE = `POST /empfang HTTP/1.1
content-type: application/json; charset=utf-8
webhook-id: msg_4f0c2c1b7a9e4d12b1d0a5c3e2f49871
webhook-timestamp: 1795410000
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=

{"type":"listing.changed","timestamp":"2026-11-23T05:00:00.000Z",
 "data":{"id":"a1b2c3d4e5f6g7h","reference":"2026-014","status":"active"}}`

const CHECK = `import { createHmac, timingSafeEqual } from "node:crypto"

function isOurs(secret, headers, body) {
  const { "webhook-id": id, "webhook-timestamp": sentAt, "webhook-signature": signature } = headers
  if (Math.abs(Date.now() / 1000 - Number(sentAt)) > 300) return false
  const key = Buffer.from(secret.replace("whsec_", ""), "base64")
  const expected = createHmac("sha256", key).update(\`\${id}.\${sentAt}.\${body}\`).digest("base64")
  const [given, wanted] = [signature, \`v1,\${expected}\`].map((text) => Buffer.from(text))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}`

/** Explains webhooks to the developers who receive them. */
export const Webhooks = () => (
  <>
    <h2 id="receiving-webhooks" className="mt-4 text-lg font-semibold">
      Receiving webhooks
    </h2>
    <p>
      An address that owners enter under „Einstellungen“, „Schnittstellen“ gets a message when a listing is created,
      changed or deleted (<code>listing.changed</code>), becomes sold (<code>listing.sold</code>), or an inquiry comes (
      <code>inquiry.received</code>, with <code>id</code>, <code>property_id</code> and <code>property_reference</code>
      ). A test is <code>test</code>. No message holds anything of a person: read the inquiry with a key. The{" "}
      <code>status</code> of a listing is <code>active</code>, <code>archived</code>, <code>sold</code> or{" "}
      <code>deleted</code>.
    </p>
    <pre translate="no">
      <code>{MESSAGE}</code>
    </pre>
    <p>
      Messages are signed as{" "}
      <a href="https://www.standardwebhooks.com" rel="noreferrer">
        Standard Webhooks
      </a>{" "}
      describe. Check the bytes as they came, before anything is parsed:
    </p>
    <pre translate="no">
      <code>{CHECK}</code>
    </pre>
    <p>
      Answer with 2xx within 15 seconds. Anything else, redirects too, is tried again for a day, with the same{" "}
      <code>webhook-id</code>; 410 ends the webhook. Those about one listing come in order, any may come twice: know
      them by their id, and read the present state.
    </p>
  </>
)

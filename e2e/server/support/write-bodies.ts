import { FEATURE_TESTS } from "./feature-tests"
import { type NativeBodies, one, row, type Write } from "./write-types"

/** Every body of the route table. A route with a body that is missing here fails. */
export const ROUTE_WRITES: readonly Write[] = [...FEATURE_TESTS.flatMap(({ bodies = [] }) => bodies)]

const reset = () => ({ action: "password_reset", actor_email: "x@example.com", user_email: "y@example.com" })

const LATER = "2999-01-01 00:00:00.000Z"
const mail = () => ({
  kind: "test",
  recipient: "x@example.com",
  subject: "Test",
  state: "waiting",
  due_at: LATER,
  valid_until: LATER,
})

const NATIVE_BODIES: readonly NativeBodies[] = [
  ...FEATURE_TESTS.flatMap(({ nativeBodies = [] }) => nativeBodies),
  {
    collection: "audit_log",
    create: reset,
    createRow: row("audit_log", reset),
    change: { actor_email: "neu@example.com" },
  },
  {
    collection: "outbox",
    create: mail,
    createRow: row("outbox", mail),
    change: { subject: "neu" },
  },
]

/** Creation and change of every collection on PocketBase's own path, as JSON and as a form. */
export const NATIVE_WRITES: readonly Write[] = NATIVE_BODIES.flatMap((bodies) => {
  const { collection, create, createRow, change, open = [] } = bodies
  const records = `/api/collections/${collection}/records`
  const patch = `PATCH ${records}/{id}`
  const plain = (verb: "create" | "change") => (open.includes(verb) ? 200 : 403)
  const writes: Write[] = [
    { route: `POST ${records}`, collection, body: create, plain: plain("create") },
    { route: patch, collection, target: one(patch, createRow), body: () => change, plain: plain("change") },
  ]
  return writes.flatMap((write): Write[] => [write, { ...write, form: "@jsonPayload" }])
})

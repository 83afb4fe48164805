import { FEATURE_TESTS } from "./feature-tests"
import type { MatrixRow } from "./matrix-types"
import { CLOSED, CLOSED_DELETE, MEMBER, makeRows, missingRecordRows, type Native, NO_WRITES } from "./native-rows"
import type { Company } from "./test-data"

const makeOutboxRow = ({ id }: Company) => ({
  kind: "test",
  recipient: "x@example.com",
  subject: "Test",
  company_id: id,
  state: "waiting",
  due_at: "2999-01-01 00:00:00.000Z",
  valid_until: "2999-01-01 00:00:00.000Z",
})

const makeAuditEntry = ({ id, member, colleague }: Company) => ({
  action: "password_reset",
  company_id: id,
  actor_id: member.id,
  actor_email: member.email,
  user_id: colleague.id,
  user_email: colleague.email,
})

const COLLECTIONS: readonly Native[] = [
  ...FEATURE_TESTS.flatMap(({ native = [] }) => native),
  {
    collection: "audit_log",
    verbs: {
      ...MEMBER,
      view: { ...MEMBER.view, employee: 404 },
      ...NO_WRITES,
      update: { ...CLOSED, superuser: 403 },
      delete: { ...CLOSED_DELETE, superuser: 403 },
    },
    create: ({ testData, company }) => testData.make.row("audit_log", makeAuditEntry(company)),
    fresh: ({ company }) => makeAuditEntry(company),
    change: { actor_email: "neu@example.com" },
  },
  {
    collection: "audit_log",
    about: "of an account without company",
    verbs: {
      view: { anonymous: 404, unaffiliated: 404, member: 404, otherCompany: null, administrator: 200, superuser: 200 },
    },
    create: ({ testData, company }) => testData.make.row("audit_log", { ...makeAuditEntry(company), company_id: "" }),
  },
  {
    collection: "outbox",
    verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
    create: ({ testData, company }) => testData.make.row("outbox", makeOutboxRow(company)),
    fresh: ({ company }) => makeOutboxRow(company),
    change: { subject: "neu" },
  },
]

/** PocketBase's own record routes under our collections' rules. A collection that is missing here fails. */
export const COLLECTION_MATRIX: readonly MatrixRow[] = [
  ...COLLECTIONS.flatMap(makeRows),
  ...missingRecordRows(COLLECTIONS),
]

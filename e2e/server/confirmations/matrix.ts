import { crud, NOBODYS_OWN, OWN, onMissing, onOne, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import type { Cell } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, CLOSED_DELETE, MEMBER, NO_WRITES } from "../support/native-rows"
import { MEMBER_RULE } from "../support/rules"
import { CONFIRMATION } from "../support/test-data"
import { ofOwn } from "../support/write-types"

/** Nobody has agreed to it. */
const makeWithdrawal = ({ testData, company }: Cell) => testData.make.confirmation(company, { kind: "withdrawal" })

export const tests: FeatureTests = {
  routes: [
    ...crud({
      path: "/api/confirmations",
      collection: "confirmations",
      make: ({ testData, company }) => testData.make.confirmation(company),
      expected: { list: { own: SIGNED_IN, named: OWN }, one: { GET: OWN }, missing: NOBODYS_OWN },
    }),
    ...onOne("confirmations", "/api/confirmations", makeWithdrawal, { DELETE: OWN }, ""),
    {
      route: "POST /api/confirmations/{id}/agree",
      expect: OWN,
      attempt: async (cell) => {
        const { id } = await makeWithdrawal(cell)
        return { path: `/api/confirmations/${id}/agree`, watch: { collection: "confirmations", id } }
      },
    },
    {
      route: "POST /api/confirmations/{id}/agree",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/confirmations/${MISSING_ID}/agree` }),
    },
    ...onMissing("/api/confirmations", { DELETE: NOBODYS_OWN }),
  ],
  owners: ["POST /api/confirmations/{id}/agree", "DELETE /api/confirmations/{id}"],
  native: [
    {
      collection: "confirmations",
      verbs: {
        list: CLOSED,
        view: MEMBER.view,
        ...NO_WRITES,
        update: { ...CLOSED, superuser: 403 },
        delete: { ...CLOSED_DELETE, superuser: 403 },
      },
      create: ({ testData, company }) => testData.make.confirmation(company),
      fresh: ({ company }) => ({ ...CONFIRMATION, company_id: company.id }),
      change: { name: "neu" },
    },
  ],
  nativeBodies: [
    {
      collection: "confirmations",
      create: ofOwn(CONFIRMATION),
      createRow: ({ make, a }) => make.confirmation(a),
      change: { name: "neu" },
    },
  ],
  rules: {
    confirmations: [null, MEMBER_RULE, null, null, null],
  },
  createNothing: ["/api/confirmations/{id}/agree"],
  lists: [
    ...["", "&kind=withdrawal", "&email=a@example.com", "&property_id=PROPERTY"].map(
      (filter) => `GET /api/confirmations?company_id=COMPANY${filter}`,
    ),
  ],
}

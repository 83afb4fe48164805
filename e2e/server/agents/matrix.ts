import {
  NEW,
  NOBODYS_OWN,
  NOBODYS_PUBLIC,
  OUTDATED,
  OWN,
  onMissing,
  onOldVersion,
  onOne,
  SIGNED_IN,
  withKeyOfMember,
} from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { everybody } from "../support/matrix-types"
import { MEMBER, MEMBER_WRITES } from "../support/native-rows"
import { KEEPS_COMPANY, MEMBER_RULE, orKey, orWritingKey } from "../support/rules"
import { type Factory, ofOwn, put } from "../support/write-types"

const NEW_AGENT = { first_name: "Neu", last_name: "Neu" }

const person = { first_name: "Eva", last_name: "Muster" }

const agent: Factory = ({ make, a }) => make.agent(a)

export const tests: FeatureTests = {
  routes: [
    {
      route: "GET /api/agents",
      about: "no company named",
      expect: SIGNED_IN,
      attempt: () => ({ path: "/api/agents" }),
    },
    {
      route: "GET /api/agents",
      about: "of a company",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/agents?company_id=${company.id}` }),
    },
    {
      route: "POST /api/agents",
      expect: NEW,
      attempt: ({ company }) => ({ path: "/api/agents", body: { ...NEW_AGENT, company_id: company.id } }),
    },
    ...onOne(
      "agents",
      "/api/agents",
      ({ testData, company }) => testData.make.publicAgent(company),
      { GET: everybody(200), PUT: OWN, DELETE: OWN },
      "of a public listing",
      { first_name: "Neu" },
    ),
    ...onOne(
      "agents",
      "/api/agents",
      ({ testData, company }) => testData.make.agent(company),
      {
        GET: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 404 },
        PUT: OWN,
        DELETE: OWN,
      },
      "without a public listing",
      { first_name: "Neu" },
    ),
    ...onOne(
      "agents",
      "/api/agents",
      async ({ testData, company }) => {
        const agent = await testData.make.agent(company)
        await testData.make.property(company, "archived", { agent_id: agent.id })
        return agent
      },
      {
        GET: { anonymous: 404, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 404 },
      },
      "only of an archived listing",
    ),
    ...onMissing("/api/agents", { GET: NOBODYS_PUBLIC, PUT: NOBODYS_OWN, DELETE: NOBODYS_OWN }),
    {
      route: "PUT /api/agents/{id}",
      about: "as another user",
      expect: {
        anonymous: 401,
        unaffiliated: 404,
        member: 200,
        employee: 403,
        writeKey: 403,
        otherCompany: 404,
        administrator: 200,
        superuser: 403,
      },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.agent(company)
        const user = await testData.make.user({ company_id: company.id })
        return { path: `/api/agents/${id}`, body: { user_id: user.id }, watch: { collection: "agents", id } }
      },
    },
    {
      route: "PUT /api/agents/{id}",
      about: "into the other company",
      expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 403, superuser: 403 },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.agent(company)
        const other = company.name === "A" ? testData.b : testData.a
        return { path: `/api/agents/${id}`, body: { company_id: other.id }, watch: { collection: "agents", id } }
      },
    },
    {
      route: "POST /api/agents",
      about: "with the key of a member",
      expect: NEW,
      attempt: withKeyOfMember("/api/agents", NEW_AGENT, "agents"),
    },
    ...onOldVersion(
      onOne("agents", "/api/agents", ({ testData, company }) => testData.make.agent(company), { PUT: OUTDATED }, "", {
        first_name: "Neu",
      }),
    ),
  ],
  keys: {
    "GET /api/agents": "read",
    "GET /api/agents/{id}": "read",
    "POST /api/agents": "write",
    "PUT /api/agents/{id}": "write",
    "DELETE /api/agents/{id}": "write",
  },
  native: [
    {
      collection: "agents",
      verbs: { ...MEMBER, ...MEMBER_WRITES },
      create: ({ testData, company }) => testData.make.agent(company),
      fresh: ({ company }) => ({ company_id: company.id, first_name: "Neu", last_name: "Neu" }),
      change: { first_name: "Neu" },
    },
  ],
  bodies: [
    { route: "POST /api/agents", collection: "agents", body: () => person },
    put("agents", agent, { phone: "1" }),
  ],
  nativeBodies: [
    {
      collection: "agents",
      create: ofOwn(person),
      createRow: agent,
      change: { phone: "1" },
      open: ["create", "change"],
    },
  ],
  rules: {
    agents: [MEMBER_RULE, orKey(MEMBER_RULE), MEMBER_RULE, orWritingKey(KEEPS_COMPANY), orWritingKey(MEMBER_RULE)],
  },
  creators: {
    agents: ["/api/agents", "/api/collections/agents/records"],
  },
  kinds: [
    { name: "agents", change: (text) => ({ last_name: text }), create: (testData) => testData.make.agent(testData.a) },
  ],
  lists: [
    "GET /api/agents?company_id=COMPANY",
    "GET /api/agents?company_id=COMPANY&sort=-name&q=a",
    "GET /api/agents?company_id=COMPANY&sort=rank",
  ],
  typed: {
    agents: {
      make: ({ make, a }) => make.agent(a),
      texts: { first_name: "Jörg", email: "joerg@example.de", phone: "0221 12" },
    },
  },
}

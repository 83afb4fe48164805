import { ADMIN, crud, NEW, NOBODYS_OWN, OWN, SIGNED_IN } from "../support/crud"
import type { FeatureTests } from "../support/feature-tests"
import { type Cell, everybody, isOfCompanyA } from "../support/matrix-types"
import { MISSING_ID, MISSING_RECORD } from "../support/missing-record"
import { CLOSED, CLOSED_DELETE, MEMBER, NO_WRITES } from "../support/native-rows"
import { COLLEAGUE, OWN_PROFILE } from "../support/rules"
import { type Company, PASSWORD } from "../support/test-data"
import { serial, unique } from "../support/unique"
import { ofOwn, one } from "../support/write-types"

const makeInvitation = ({ id }: Company) => ({
  company_id: id,
  email: "x@example.com",
  token_hash: unique(),
  expires_at: "2999-01-01 00:00:00.000Z",
})

const makeKey = ({ id }: Company) => ({ company_id: id, name: "Test", access: "read", token_hash: unique() })

export const tests: FeatureTests = {
  routes: [
    {
      route: "POST /api/auth/login",
      expect: { ...everybody(200), otherCompany: null },
      attempt: ({ testData }) => ({
        path: "/api/auth/login",
        body: { email: testData.userWithoutCompany.email, password: PASSWORD },
      }),
    },
    {
      route: "POST /api/auth/signup",
      expect: { ...everybody(200), otherCompany: null },
      attempt: () => ({
        path: "/api/auth/signup",
        body: { email: `${unique()}@example.com`, password: PASSWORD, firstName: "Neu", lastName: "Neu" },
      }),
    },
    {
      route: "POST /api/auth/logout",
      expect: SIGNED_IN,
      freshCaller: true,
      attempt: () => ({ path: "/api/auth/logout" }),
    },
    {
      route: "GET /api/auth/me",
      expect: SIGNED_IN,
      attempt: () => ({ path: "/api/auth/me" }),
    },
    {
      route: "GET /api/auth/stamp",
      expect: SIGNED_IN,
      attempt: () => ({ path: "/api/auth/stamp" }),
    },
    { route: "GET /api/auth/options", expect: everybody(200), attempt: () => ({ path: "/api/auth/options" }) },
    {
      route: "GET /api/invitations",
      about: "of a company",
      expect: OWN,
      attempt: async ({ testData, company }) => {
        await testData.make.invitation(company)
        return { path: `/api/invitations?company_id=${company.id}` }
      },
    },
    {
      route: "POST /api/invitations",
      expect: NEW,
      attempt: ({ company }) => ({
        path: "/api/invitations",
        body: { company_id: company.id, email: `${unique()}@example.com` },
      }),
    },
    ...crud({
      path: "/api/invitations",
      collection: "invitations",
      make: ({ testData, company }) => testData.make.invitation(company),
      expected: { one: { DELETE: OWN }, missing: NOBODYS_OWN },
    }),
    {
      route: "POST /api/invitations/check",
      expect: { ...everybody(200), otherCompany: null },
      attempt: async ({ testData, company }) => {
        const { token } = await testData.make.invitation(company)
        return { path: "/api/invitations/check", body: { token } }
      },
    },
    {
      route: "POST /api/invitations/accept",
      expect: { ...everybody(200), otherCompany: null },
      attempt: async ({ testData, company }) => {
        const { token } = await testData.make.invitation(company)
        const body = { token, password: PASSWORD, firstName: "Neu", lastName: "Neu" }
        return { path: "/api/invitations/accept", body }
      },
    },
    {
      route: "POST /api/invitations/join",
      about: "with the caller's address",
      expect: { anonymous: 401, unaffiliated: 200, member: 409, otherCompany: 409, administrator: 200, superuser: 403 },
      freshCaller: true,
      attempt: async ({ testData, company, caller }) => {
        const { id, token } = await testData.make.invitation(company, caller ? { email: caller.email } : {})
        return { path: "/api/invitations/join", body: { token }, watch: { collection: "invitations", id } }
      },
    },
    {
      route: "POST /api/invitations/join",
      about: "with another address",
      expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 403, administrator: 403, superuser: 403 },
      attempt: async ({ testData, company }) => {
        const { id, token } = await testData.make.invitation(company)
        return { path: "/api/invitations/join", body: { token }, watch: { collection: "invitations", id } }
      },
    },
    {
      route: "POST /api/rpc/get_all_users_with_profiles",
      expect: ADMIN,
      attempt: () => ({ path: "/api/rpc/get_all_users_with_profiles", body: {} }),
    },
    {
      route: "POST /api/rpc/get_all_users_with_profiles",
      about: "those without a company, by name",
      expect: ADMIN,
      attempt: () => ({ path: "/api/rpc/get_all_users_with_profiles?sort=name&q=a", body: { company_id: null } }),
    },
    {
      route: "POST /api/rpc/safe_update_user_profile",
      about: "own name",
      expect: {
        anonymous: null,
        unaffiliated: 200,
        member: 200,
        otherCompany: null,
        administrator: 200,
        superuser: null,
      },
      attempt: ({ caller }) => ({
        path: "/api/rpc/safe_update_user_profile",
        body: { user_id_param: caller?.id, first_name_param: "Neu", last_name_param: "Neu" },
      }),
    },
    {
      route: "POST /api/rpc/safe_update_user_profile",
      about: "a colleague's name",
      expect: { ...OWN, employee: 403 },
      attempt: ({ company }) => ({
        path: "/api/rpc/safe_update_user_profile",
        body: { user_id_param: company.colleague.id, first_name_param: "Neu" },
        watch: { collection: "users", id: company.colleague.id },
      }),
    },
    {
      route: "POST /api/rpc/safe_update_user_profile",
      about: "the name of the company's administrator",
      expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 200, superuser: 403 },
      attempt: ({ company }) => ({
        path: "/api/rpc/safe_update_user_profile",
        body: { user_id_param: company.companyAdmin.id, first_name_param: "Neu" },
        watch: { collection: "users", id: company.companyAdmin.id },
      }),
    },
    {
      route: "POST /api/rpc/safe_update_user_profile",
      about: "a colleague out of the company",
      expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 200, superuser: 403 },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.user({ company_id: company.id })
        const body = { user_id_param: id, company_id_param: null }
        return { path: "/api/rpc/safe_update_user_profile", body, watch: { collection: "users", id } }
      },
    },
    {
      route: "POST /api/rpc/safe_update_user_profile",
      about: "oneself into a company",
      expect: {
        anonymous: null,
        unaffiliated: 403,
        member: 403,
        otherCompany: null,
        administrator: 200,
        superuser: null,
      },
      freshCaller: true,
      attempt: ({ testData, role, caller }) => ({
        path: "/api/rpc/safe_update_user_profile",
        body: { user_id_param: caller?.id, company_id_param: isOfCompanyA(role) ? testData.b.id : testData.a.id },
        watch: { collection: "users", id: caller?.id ?? "" },
      }),
    },
    {
      route: "POST /api/functions/reset-password",
      about: "of a colleague",
      expect: {
        ...{ anonymous: 401, unaffiliated: 403, member: 200, otherCompany: 404, administrator: 200, superuser: 403 },
        employee: 403,
      },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.user({ company_id: company.id })
        return { path: "/api/functions/reset-password", body: { user_id: id }, watch: { collection: "users", id } }
      },
    },
    {
      route: "POST /api/functions/reset-password",
      about: "of the company's administrator",
      expect: { anonymous: 401, unaffiliated: 403, member: 403, otherCompany: 404, administrator: 200, superuser: 403 },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.user({ company_id: company.id, is_admin: true })
        return { path: "/api/functions/reset-password", body: { user_id: id }, watch: { collection: "users", id } }
      },
    },
    {
      route: "POST /api/rpc/safe_update_user_profile",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: "/api/rpc/safe_update_user_profile", body: { user_id_param: MISSING_ID } }),
    },
    {
      route: "POST /api/functions/reset-password",
      about: MISSING_RECORD,
      expect: {
        anonymous: 401,
        unaffiliated: 403,
        member: 404,
        otherCompany: null,
        administrator: 404,
        superuser: 403,
      },
      attempt: () => ({ path: "/api/functions/reset-password", body: { user_id: MISSING_ID } }),
    },
    {
      route: "POST /api/users/{id}/remove",
      about: "of a colleague",
      expect: { ...OWN, employee: 403 },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.user({ company_id: company.id })
        return { path: `/api/users/${id}/remove`, body: {}, watch: { collection: "users", id } }
      },
    },
    {
      route: "POST /api/users/{id}/remove",
      about: "of the company's administrator",
      expect: { anonymous: 401, unaffiliated: 404, member: 403, otherCompany: 404, administrator: 200, superuser: 403 },
      attempt: async ({ testData, company }) => {
        const { id } = await testData.make.user({ company_id: company.id, is_admin: true })
        return { path: `/api/users/${id}/remove`, body: {}, watch: { collection: "users", id } }
      },
    },
    {
      route: "POST /api/users/{id}/remove",
      about: "of oneself",
      expect: {
        anonymous: 401,
        unaffiliated: 409,
        member: 200,
        otherCompany: null,
        administrator: 409,
        superuser: 403,
      },
      freshCaller: true,
      attempt: ({ caller }) => ({ path: `/api/users/${caller?.id ?? MISSING_ID}/remove`, body: {} }),
    },
    {
      route: "POST /api/users/{id}/remove",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/users/${MISSING_ID}/remove`, body: {} }),
    },
    ...["colleague", "companyAdmin"].map((who) => ({
      route: "PUT /api/users/{id}/company-role",
      about: `of the company's ${who}`,
      expect: who === "colleague" ? OWN : { ...OWN, member: 403 },
      attempt: async ({ testData, company }: Cell) => {
        const { id } = await testData.make.user({ company_id: company.id, is_admin: who !== "colleague" })
        const watch = { collection: "users", id }
        return { path: `/api/users/${id}/company-role`, body: { company_role: "member" }, watch }
      },
    })),
    {
      route: "PUT /api/users/{id}/company-role",
      about: "of oneself",
      expect: {
        anonymous: 401,
        unaffiliated: 409,
        member: 200,
        otherCompany: null,
        administrator: 409,
        superuser: 403,
      },
      freshCaller: true,
      attempt: ({ caller }) => ({
        path: `/api/users/${caller?.id ?? MISSING_ID}/company-role`,
        body: { company_role: "member" },
      }),
    },
    {
      route: "PUT /api/users/{id}/company-role",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/users/${MISSING_ID}/company-role`, body: { company_role: "member" } }),
    },
    {
      route: "GET /api/removals",
      about: "of a company",
      expect: { anonymous: 401, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 403 },
      attempt: ({ company }) => ({ path: `/api/removals?company_id=${company.id}` }),
    },
    {
      route: "POST /api/removals/{id}/restore",
      expect: { anonymous: 401, unaffiliated: 404, member: 200, otherCompany: 404, administrator: 200, superuser: 403 },
      attempt: async ({ testData, company }) => {
        const { id, userId } = await testData.make.removal(company)
        return { path: `/api/removals/${id}/restore`, watch: { collection: "users", id: userId } }
      },
    },
    {
      route: "POST /api/removals/{id}/restore",
      about: MISSING_RECORD,
      expect: NOBODYS_OWN,
      attempt: () => ({ path: `/api/removals/${MISSING_ID}/restore` }),
    },
    {
      route: "POST /api/removals/restore",
      about: "with the secret of a mail",
      expect: { ...everybody(200), otherCompany: null },
      attempt: async ({ testData, company }) => {
        const { secret } = await testData.make.removal(company)
        return { path: "/api/removals/restore", body: { token: secret } }
      },
    },
    {
      route: "POST /api/removals/restore",
      about: "with another secret",
      expect: everybody(409),
      attempt: async ({ testData, company }) => {
        const { userId } = await testData.make.removal(company)
        return { path: "/api/removals/restore", body: { token: "x" }, watch: { collection: "users", id: userId } }
      },
    },
    {
      route: "GET /api/keys",
      about: "of a company",
      expect: OWN,
      attempt: ({ company }) => ({ path: `/api/keys?company_id=${company.id}` }),
    },
    {
      route: "POST /api/keys",
      expect: NEW,
      attempt: ({ company }) => ({ path: "/api/keys", body: { name: "CRM", access: "read", company_id: company.id } }),
    },
    ...crud({
      path: "/api/keys",
      collection: "api_keys",
      make: ({ testData, company }) => testData.make.key(company, "read"),
      expected: { one: { DELETE: OWN }, missing: NOBODYS_OWN },
    }),
  ],
  owners: [
    "PUT /api/users/{id}/company-role",
    "GET /api/invitations",
    "POST /api/invitations",
    "DELETE /api/invitations/{id}",
    "GET /api/removals",
    "POST /api/removals/{id}/restore",
    "GET /api/keys",
    "POST /api/keys",
    "DELETE /api/keys/{id}",
  ],
  native: [
    {
      collection: "users",
      about: "a colleague",
      verbs: {
        ...MEMBER,
        create: CLOSED,
        update: { ...everybody(404), superuser: 200 },
        delete: CLOSED_DELETE,
      },
      create: ({ testData, company }) => testData.make.user({ company_id: company.id, last_name: company.member.id }),
      fresh: () => ({ email: `${unique()}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }),
      change: { first_name: "Neu" },
    },
    {
      collection: "users",
      about: "oneself",
      verbs: {
        view: {
          anonymous: null,
          unaffiliated: 200,
          member: 200,
          otherCompany: null,
          administrator: 200,
          superuser: null,
        },
        update: {
          anonymous: null,
          unaffiliated: 200,
          member: 200,
          otherCompany: null,
          administrator: 200,
          superuser: null,
        },
      },
      create: ({ caller }) => ({ id: caller?.id ?? "" }),
      change: { first_name: "Neu" },
    },
    {
      collection: "users",
      about: "oneself, as administrator",
      verbs: {
        update: {
          anonymous: null,
          unaffiliated: 404,
          member: 404,
          otherCompany: null,
          administrator: null,
          superuser: null,
        },
      },
      create: ({ caller }) => ({ id: caller?.id ?? "" }),
      change: { is_admin: true },
    },
    {
      collection: "users",
      about: "oneself, as owner",
      verbs: {
        // An owner changes nothing by it.
        update: {
          ...{
            anonymous: null,
            unaffiliated: 404,
            member: 200,
            otherCompany: null,
            administrator: 404,
            superuser: null,
          },
          employee: 404,
        },
      },
      create: ({ caller }) => ({ id: caller?.id ?? "" }),
      change: { company_role: "owner" },
    },
    {
      collection: "invitations",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.invitation(company),
      fresh: ({ company }) => makeInvitation(company),
      change: { email: "neu@example.com" },
    },
    {
      collection: "api_keys",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.key(company, "read"),
      fresh: ({ company }) => makeKey(company),
      change: { name: "neu" },
    },
    {
      collection: "removals",
      verbs: { list: CLOSED, view: CLOSED, ...NO_WRITES },
      create: ({ testData, company }) => testData.make.removal(company),
      fresh: ({ company }) => ({ company_id: company.id, user_id: company.member.id }),
      change: { company_id: "" },
    },
  ],
  bodies: [
    {
      route: "POST /api/auth/login",
      collection: "users",
      body: ({ caller }) => ({ email: caller.email, password: PASSWORD }),
    },
    {
      route: "POST /api/auth/signup",
      collection: "users",
      body: () => ({ email: `hostil-${serial()}@example.com`, password: PASSWORD, firstName: "Eva", lastName: "M" }),
    },
    {
      route: "POST /api/invitations",
      collection: "invitations",
      body: () => ({ email: `hostil-${serial()}@example.com` }),
      // The server rejects another company's id, and that company's agents.
      allowed: ["company_id", "company_role", "agent_id"],
    },
    {
      route: "POST /api/keys",
      collection: "api_keys",
      body: () => ({ name: "CRM", access: "read" }),
      // The server rejects another company's id.
      allowed: ["company_id"],
    },
    { route: "POST /api/invitations/check", collection: "invitations", body: () => ({ token: "gibt-es-nicht" }) },
    {
      route: "POST /api/invitations/accept",
      collection: "users",
      plain: 410,
      body: () => ({ token: "gibt-es-nicht", password: PASSWORD, firstName: "Eva", lastName: "M" }),
    },
    { route: "POST /api/invitations/join", collection: "users", plain: 410, body: () => ({ token: "gibt-es-nicht" }) },
    {
      route: "POST /api/rpc/get_all_users_with_profiles",
      collection: "users",
      by: "administrator" as const,
      body: () => ({}),
      // The request lists the users of this company.
      allowed: ["company_id"],
    },
    {
      route: "POST /api/rpc/safe_update_user_profile",
      collection: "users",
      target: ({ caller }) => ({ path: "/api/rpc/safe_update_user_profile", id: caller.id }),
      body: ({ caller }) => ({ user_id_param: caller.id, first_name_param: "Eva" }),
    },
    {
      route: "PUT /api/users/{id}/company-role",
      collection: "users",
      target: one("PUT /api/users/{id}/company-role", ({ make, a }) => make.user({ company_id: a.id })),
      body: () => ({ company_role: "owner" }),
      allowed: ["company_role"],
    },
    {
      route: "POST /api/functions/reset-password",
      collection: "users",
      target: ({ testData }) => ({ path: "/api/functions/reset-password", id: testData.a.colleague.id }),
      body: ({ testData }) => ({ user_id: testData.a.colleague.id }),
    },
    {
      route: "POST /api/users/{id}/remove",
      collection: "users",
      target: one("POST /api/users/{id}/remove", ({ make, a }) => make.user({ company_id: a.id })),
      body: () => ({ assign_to: "" }),
      allowed: ["tokenKey"],
    },
    {
      route: "POST /api/removals/restore",
      collection: "users",
      body: () => ({ token: "unbekannt" }),
      plain: 409,
    },
  ],
  nativeBodies: [
    {
      collection: "users",
      create: () => ({ email: `hostil-${serial()}@example.com`, password: PASSWORD, passwordConfirm: PASSWORD }),
      createRow: ({ a }) => a.member,
      change: { first_name: "Eva" },
      open: ["change"],
    },
    {
      collection: "api_keys",
      create: ofOwn({ name: "CRM", access: "read", token_hash: "x" }),
      createRow: ({ make, a }) => make.key(a, "read"),
      change: { access: "write" },
    },
    {
      collection: "invitations",
      create: ofOwn({ email: "x@example.com", token_hash: "x", expires_at: "2999-01-01" }),
      createRow: ({ make, a }) => make.invitation(a),
      change: { email: "neu@example.com" },
    },
    {
      collection: "removals",
      create: ({ testData, caller }) => ({ company_id: testData.a.id, user_id: caller.id }),
      createRow: ({ make, a }) => make.removal(a),
      change: { inquiries: [] },
    },
  ],
  rules: {
    users: [COLLEAGUE, COLLEAGUE, null, OWN_PROFILE, null],
    api_keys: [null, null, null, null, null],
    invitations: [null, null, null, null, null],
    removals: [null, null, null, null, null],
  },
  creators: {
    invitations: ["/api/invitations"],
    users: ["/api/auth/signup", "/api/invitations/accept"],
    api_keys: ["/api/keys"],
  },
  createNothing: [
    // Each of these is an owner's, of one member of the company.
    "/api/users/{id}/remove",
    "/api/auth/login",
    "/api/auth/logout",
    "/api/functions/reset-password",
    "/api/invitations/check",
    "/api/invitations/join",
    "/api/removals/restore",
    "/api/removals/{id}/restore",
    "/api/rpc/get_all_users_with_profiles",
    "/api/rpc/safe_update_user_profile",
  ],
  kinds: [
    {
      name: "users",
      change: (text) => ({ last_name: text }),
      create: async (testData) => ({ id: testData.a.colleague.id }),
    },
  ],
  lists: [
    "POST /api/rpc/get_all_users_with_profiles",
    ...["name", "-email", "created_at"].flatMap((sort) => [
      `POST /api/rpc/get_all_users_with_profiles?sort=${sort}&q=a`,
      `POST /api/rpc/get_all_users_with_profiles?sort=${sort} of COMPANY`,
    ]),
  ],
  typed: { users: { make: ({ make }) => make.user(), texts: { first_name: "Jörg", email: "kollege@example.de" } } },
}

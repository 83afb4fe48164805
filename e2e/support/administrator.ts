import { z } from "zod"
import type { TestServer } from "./server"
import { createAccount, type TestCompany } from "./test-company"

const signedInSchema = z.object({ user: z.object({ id: z.string() }) })

export async function createAdministrator(server: TestServer): Promise<Omit<TestCompany, "companyId">> {
  const account = await createAccount(server)
  await makeAdministrator(server, account)
  return account
}

export async function makeAdministrator(server: TestServer, account: { token: string }): Promise<void> {
  await server.superuser("PATCH", `/api/collections/users/records/${await fetchUserId(server, account)}`, {
    is_admin: true,
  })
}

export async function addColleague(
  server: TestServer,
  testCompany: TestCompany,
  names: { first_name: string; last_name: string },
): Promise<TestCompany & { id: string }> {
  const account = await createAccount(server)
  const id = await fetchUserId(server, account)
  const { companyId } = testCompany
  await server.superuser("PATCH", `/api/collections/users/records/${id}`, { company_id: companyId, ...names })
  return { ...account, companyId, id }
}

async function fetchUserId(server: TestServer, { token }: { token: string }): Promise<string> {
  return signedInSchema.parse((await server.call("GET", "/api/auth/me", { token })).body).user.id
}

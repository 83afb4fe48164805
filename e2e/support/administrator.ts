import { z } from "zod"
import { makeAccount, type Office } from "./office"
import type { TestServer } from "./server"

const signedInSchema = z.object({ user: z.object({ id: z.string() }) })

/** An account that administers the product, without a company. */
export async function makeAdministrator(server: TestServer): Promise<Omit<Office, "companyId">> {
  const account = await makeAccount(server)
  await server.superuser("PATCH", `/api/collections/users/records/${await idOf(server, account)}`, { is_admin: true })
  return account
}

/** An account that belongs to the office, as a colleague. */
export async function addColleague(
  server: TestServer,
  office: Office,
  names: { first_name: string; last_name: string },
): Promise<Office & { id: string }> {
  const account = await makeAccount(server)
  const id = await idOf(server, account)
  const { companyId } = office
  await server.superuser("PATCH", `/api/collections/users/records/${id}`, { company_id: companyId, ...names })
  return { ...account, companyId, id }
}

async function idOf(server: TestServer, { token }: { token: string }): Promise<string> {
  return signedInSchema.parse((await server.call("GET", "/api/auth/me", { token })).body).user.id
}

import { rmSync } from "node:fs"
import type { TestProject } from "vitest/node"
import { startServer } from "../../support/server"
import { createPeople } from "./test-data"

type TestPeople = { folder: string } & Awaited<ReturnType<typeof createPeople>>

declare module "vitest" {
  interface ProvidedContext {
    testData: TestPeople
  }
}

/** Creates the test data's people once, because creating them takes as long as the start of a server. */
export default async function setup(project: TestProject): Promise<() => void> {
  const server = await startServer({ kept: true })
  const made = await createPeople(server).finally(() => server.stop())
  project.provide("testData", { folder: server.dataDir, ...made })
  return () => rmSync(server.dataDir, { recursive: true, force: true })
}

import { expect, it } from "vitest"
import { compareSchemas, type StoredCollection } from "./compare-schemas"

const collection = (changes: Partial<StoredCollection> = {}, fields: object[] = []): StoredCollection => ({
  id: "pbc_1",
  name: "agents",
  fields: JSON.stringify([{ id: "text1", name: "email", type: "text", max: 10 }, ...fields]),
  indexes: JSON.stringify(["CREATE INDEX `idx_a`\n  ON `agents` (`email`)"]),
  listRule: "",
  viewRule: null,
  createRule: null,
  updateRule: null,
  deleteRule: null,
  ...changes,
})

it("finds nothing where ids, quotes and line breaks of an older database differ", () => {
  const relation = (collectionId: string) => ({ id: collectionId, name: "company_id", type: "relation", collectionId })
  const [companies, older] = [
    collection({ id: "pbc_9", name: "companies" }),
    collection({ id: "old_9", name: "companies" }),
  ]
  const expected = [collection({}, [relation("pbc_9")]), companies]
  const indexes = JSON.stringify(['CREATE INDEX "idx_a" ON "agents" ("email")'])
  expect(compareSchemas(expected, [collection({ id: "old_1", indexes }, [relation("old_9")]), older])).toEqual([])
})

it("names each difference", () => {
  const fields = JSON.stringify([
    { name: "email", type: "text", max: 20 },
    { name: "extra", type: "text" },
  ])
  const changed = collection({ fields, listRule: null, viewRule: "", indexes: JSON.stringify([]) })
  expect(compareSchemas([collection({}, [{ name: "phone", type: "text" }])], [changed])).toEqual([
    'The listRule of agents is null (superusers only) instead of "".',
    'The viewRule of agents is "" instead of null (superusers only).',
    "max of the field agents.email is 20 instead of 10.",
    "The field agents.phone is missing.",
    "No migration makes the field agents.extra.",
    "agents lacks: CREATE INDEX idx_a ON agents ( email ).",
  ])
  expect(compareSchemas([collection()], [])).toEqual(["The collection agents is missing."])
})

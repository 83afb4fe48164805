import { expect, it } from "vitest"
import type { TargetValues } from "../../domain/deliveries/target"
import { saveMerged } from "../forms/conflicts/use-record-save"
import { targetKind } from "./target-kind"

const { merge, getRelatedFields } = targetKind("company00000001", false).operations

const BASE: TargetValues = {
  name: "Portal",
  protocol: "sftp",
  host: "ftp.alt.de",
  port: 22,
  username: "makler",
  password: "",
  folder: "",
  schedule: "changes",
}

/** Saves after a colleague has saved; returns what is stored and which fields the user was asked about. */
async function save(mine: Partial<TargetValues>, theirs: Partial<TargetValues>, choice: "mine" | "theirs") {
  if (merge === undefined || getRelatedFields === undefined) throw new Error("A target is merged as a whole")
  const asked: string[] = []
  const stored = { updatedAt: "2", values: { ...BASE, ...theirs } }
  const saved = await saveMerged(
    { base: null, mine: { ...BASE, ...mine } },
    {
      put: async (values) => values,
      load: async () => stored,
      merge: ({ mine: values }) => merge({ base: BASE, mine: values, theirs: stored.values }),
      resolve: async ({ names }) => {
        asked.push(...names)
        return choice === "mine" ? [] : names.flatMap(getRelatedFields)
      },
    },
  )
  return { asked, saved: saved?.stored }
}

it("a password that is typed for one server is not sent to another, which a colleague has chosen since", async () => {
  const typed = { password: "geheim" }
  const moved = { host: "ftp.neu.de", name: "Neu" }
  const kept = await save(typed, moved, "mine")
  expect(kept).toEqual({ asked: ["host"], saved: { ...BASE, name: "Neu", password: "geheim" } })
  const theirs = await save(typed, moved, "theirs")
  expect(theirs.saved).toEqual({ ...BASE, ...moved })
})

it("a server that both have changed is taken whole, with its password", async () => {
  const mine = { host: "ftp.mein.de", port: 2222, password: "geheim" }
  const { asked, saved } = await save(mine, { host: "ftp.neu.de" }, "theirs")
  expect([asked, saved]).toEqual([["host"], { ...BASE, host: "ftp.neu.de" }])
})

it("without a colleague's server in between nothing is asked", async () => {
  const mine = { host: "ftp.mein.de", password: "geheim" }
  expect(await save(mine, { folder: "ein" }, "mine")).toEqual({ asked: [], saved: { ...BASE, ...mine, folder: "ein" } })
  expect(await save({ name: "A" }, { host: "ftp.neu.de" }, "mine")).toMatchObject({ asked: [], saved: { name: "A" } })
})

it("a password typed for the server of a colleague's later save is asked about, as theirs may be a new one", async () => {
  const typed = { password: "geheim" }
  for (const theirs of [{}, { folder: "ein" }]) {
    const mine = await save(typed, theirs, "mine")
    expect(mine).toEqual({ asked: ["password"], saved: { ...BASE, ...theirs, ...typed } })
    expect((await save(typed, theirs, "theirs")).saved).toEqual({ ...BASE, ...theirs })
  }
})

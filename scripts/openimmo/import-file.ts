import { openAsBlob, statSync } from "node:fs"
import path from "node:path"
import { type Applied, type ApplyOptions, applyPlan, FatalImportError } from "../../src/openimmo/plan/apply-plan"
import { computeOutcome, type Outcome } from "../../src/openimmo/plan/outcome"
import { preparePictures } from "../../src/openimmo/plan/pictures"
import { planImport } from "../../src/openimmo/plan/plan-import"
import type { Plan, PlanOptions } from "../../src/openimmo/plan/types"
import { PackageError, type Problem } from "../../src/openimmo/problem"
import type { ReadObject } from "../../src/openimmo/read/object"
import { type ReadPackage, readPackage } from "../../src/openimmo/read/package"
import { CliError } from "../lib/cli-error"
import { apiTarget } from "./api-target"
import type { Client } from "./client"
import { loadAgents, loadCompany, loadDocuments, loadListings } from "./company"

/** The result that `--json` prints. */
export type ImportResult = {
  outcome: Outcome
  created: number
  changed: number
  unchanged: number
  removed: number
  problems: Problem[]
}

/** Replaces pictures on other sites by what was fetched of them. */
export type WithPictures = (objects: readonly ReadObject[]) => Pick<ReadPackage, "objects" | "problems">

type To = { companyId: string; isDryRun: boolean } & Pick<PlanOptions, "feed"> & ApplyOptions
/** `name`: what its sender calls the file. */
type Request = To & { file: string; name?: string; withPictures?: WithPictures }

/** Imports a package into a company, or says what that would do. */
export async function importFile(
  client: Client,
  {
    file,
    name = path.basename(file),
    withPictures = (objects) => ({ objects: [...objects], problems: [] }),
    ...to
  }: Request,
): Promise<ImportResult> {
  const { companyId } = to
  if (statSync(file, { throwIfNoEntry: false })?.isFile() !== true) throw new CliError(`There is no file ${file}.`)
  const reading = openAsBlob(file).then((content) => readPackage(content, name))
  const known = assertCompany(client, companyId)
  try {
    const [given] = await Promise.all([reading, known])
    const { objects, problems } = withPictures(given.objects)
    return await importObjects(client, { ...given, objects, problems: [...given.problems, ...problems] }, to)
  } catch (error) {
    if (!(error instanceof PackageError)) throw error
    await known
    const problem = { object: "", field: "", message: error.message }
    return { outcome: "rejected", created: 0, changed: 0, unchanged: 0, removed: 0, problems: [problem] }
  }
}

async function assertCompany(client: Client, companyId: string): Promise<void> {
  await loadCompany(client, companyId).catch((error) => {
    if (error instanceof FatalImportError) throw error
    throw new CliError(`The company ${companyId} was not found: ${error.message}`)
  })
}

async function importObjects(
  client: Client,
  given: ReadPackage,
  { companyId, isDryRun, feed, ...options }: To,
): Promise<ImportResult> {
  const [{ objects, problems }, listings, agents] = await Promise.all([
    preparePictures(given.objects, companyId),
    loadListings(client, companyId),
    loadAgents(client, companyId),
  ])
  const documents = objects.some((object) => object.documents.length > 0) ? await loadDocuments(client, companyId) : []
  const plan = planImport({ ...given, objects, problems: [...given.problems, ...problems] }, listings, agents, {
    feed,
    documents,
  })
  const applied = isDryRun ? countSteps(plan) : await applyPlan(plan, apiTarget(client, companyId), options)
  return toResult(plan, applied)
}

function toResult(
  plan: Plan,
  { created, changed, unchanged, removed, rejected, problems }: Omit<Applied, "undo">,
): ImportResult {
  const all = [...plan.problems, ...problems]
  const counts = { created, changed, unchanged, removed }
  return {
    outcome: computeOutcome({ ...counts, rejected: plan.leftOut.length + rejected, problems: all }),
    ...counts,
    problems: all,
  }
}

function countSteps({ steps }: Plan): Omit<Applied, "undo"> {
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length
  const isSilent = steps.filter((step) => step.kind === "change" && step.fields.length === 0).length
  return {
    created: count("create"),
    changed: count("change") - isSilent,
    unchanged: count("keep") + isSilent,
    removed: count("archive"),
    rejected: 0,
    problems: [],
  }
}

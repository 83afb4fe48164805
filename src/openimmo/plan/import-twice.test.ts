import { expect, it } from "vitest"
import { MemoryCompany } from "../memory-target.fixture"
import { oddPackage } from "../odd-package.fixture"
import { read } from "../package.fixture"
import { applyPlan } from "./apply-plan"
import { preparePictures } from "./pictures"
import { planImport } from "./plan-import"

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  "changes nothing by the same bytes again: package %i",
  async (seed) => {
    const company = new MemoryCompany()
    const given = await read(oddPackage(seed))
    const { objects } = await preparePictures(given.objects, "company")
    const plan = () => planImport({ ...given, objects }, company.present(), company.agents)
    const { created, problems } = await applyPlan(plan(), company.target)
    expect([created, problems]).toEqual([20, []])
    expect(plan().steps.filter(({ kind }) => kind !== "keep")).toEqual([])
  },
)

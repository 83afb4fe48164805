import { parseArguments } from "./lib/arguments"
import { CliError, getErrorMessage, runMain } from "./lib/cli-error"
import { type Failure, formatFailures, type Results } from "./test/results"
import { steps, together } from "./test/steps"

await runMain(async () => {
  const names = Object.keys(steps)
  const { positionals } = parseArguments("test", {}, [0, names.length])
  const unknown = positionals.find((word) => !names.includes(word))
  if (unknown) throw new CliError(`There is no step named "${unknown}", only: ${names.join(", ")}.`)
  const wanted = Object.entries(steps).filter(([name]) => positionals.length === 0 || positionals.includes(name))
  const [first, then] = [true, false].map((early) => wanted.filter(([name]) => together.includes(name) === early))
  const results = await Promise.all((first ?? []).map(([name, step]) => runStep(name, step)))
  for (const [name, step] of then ?? []) results.push(await runStep(name, step))
  const failures = results.flatMap((result) => result.failures)
  const flaky = results.flatMap((result) => result.flaky)
  if (flaky.length > 0) console.log(`\n=== passed only at the second attempt ===\n${formatFailures(flaky)}`)
  if (failures.length > 0) console.log(`\n=== failed ===\n${formatFailures(failures)}`)
  console.log(`\n${results.reduce((sum, { passed }) => sum + passed, 0)} passed, ${failures.length} failed`)
  return failures.length === 0 ? 0 : 1
})

/** Runs one step; its failure does not stop the next, so that one run shows every fault. */
async function runStep(name: string, step: () => Promise<Results>): Promise<Results> {
  console.log(`\n=== ${name} ===`)
  const started = performance.now()
  const { passed, failures, flaky } = await step().catch((error: unknown) => {
    console.error(error instanceof CliError ? error.message : error)
    return { passed: 0, failures: [{ name: "ended early", error: getErrorMessage(error) }], flaky: [] }
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`--- ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`)
  const named = (failure: Failure) => ({ ...failure, name: `${name} › ${failure.name}` })
  return { passed, failures: failures.map(named), flaky: flaky.map(named) }
}

import { stripVTControlCharacters } from "node:util"
import { z } from "zod"

/** What failed, as "file › title", and the start of its error. */
export type Failure = { name: string; error: string }
export type Results = { passed: number; failures: Failure[] }

const ERROR_LINES = 6
const LISTED_FAILURES = 40

const vitestSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().default(""),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** A file that failed without a failing test (it could not be loaded) is one failure. */
export function vitestResults(report: unknown, root: string): Results {
  const results: Results = { passed: 0, failures: [] }
  for (const file of vitestSchema.parse(report).testResults) {
    const name = file.name.replace(`${root}/`, "")
    const failed = file.assertionResults.filter((test) => test.status === "failed")
    results.passed += file.assertionResults.filter((test) => test.status === "passed").length
    for (const { ancestorTitles, title, failureMessages } of failed) {
      const error = failureMessages?.[0] ?? ""
      results.failures.push({ name: [name, ...ancestorTitles, title].join(" › "), error })
    }
    if (file.status === "failed" && failed.length === 0) results.failures.push({ name, error: file.message })
  }
  return results
}

const errorsSchema = z.array(z.object({ message: z.string().default("") }))

const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ errors: errorsSchema })) })),
})

const suiteSchema = z.object({
  title: z.string(),
  specs: z.array(specSchema),
  get suites() {
    return z.array(suiteSchema).optional()
  },
})

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(suiteSchema),
  errors: errorsSchema,
})

/** A test that passed only at a second try has failed; so has each error outside the tests. */
export function playwrightResults(report: unknown): Results {
  const { stats, suites, errors } = playwrightSchema.parse(report)
  const failures = suites.flatMap((suite) => suiteFailures(suite, []))
  const outside = errors.map(({ message }) => ({ name: "outside the tests", error: message }))
  return { passed: stats.expected, failures: [...failures, ...outside] }
}

function suiteFailures(suite: z.infer<typeof suiteSchema>, titles: string[]): Failure[] {
  const own = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) => {
        const error = results.flatMap((result) => result.errors)[0]?.message ?? ""
        const flaky = status === "flaky" ? " (flaky)" : ""
        return { name: [`${file}:${line}`, ...titles, title].join(" › ") + flaky, error }
      }),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => suiteFailures(child, [...titles, child.title]))]
}

/** A run that failed, or that found no tests, is at least one failure. */
export function failIfEmpty(results: Results, exitedWell: boolean): Results {
  if (results.failures.length > 0 || (exitedWell && results.passed > 0)) return results
  const error = exitedWell ? "No test was found." : "The runner failed, although no test did."
  return { ...results, failures: [{ name: "the run", error }] }
}

/** The failures of all steps, for the end of the output, which is what a shortened log still shows. */
export function formatFailures(failures: Failure[]): string {
  const listed = failures.slice(0, LISTED_FAILURES)
  const lines = listed.flatMap(({ name, error }) => [`✗ ${name}`, ...errorStart(error)])
  const rest = failures.length - listed.length
  return [...lines, ...(rest > 0 ? [`… and ${rest} more`] : [])].join("\n")
}

function errorStart(error: string): string[] {
  const lines = stripVTControlCharacters(error)
    .split("\n")
    .map((line) => line.trimEnd())
  return lines
    .filter((line) => line !== "" && !/^\s+at /.test(line))
    .slice(0, ERROR_LINES)
    .map((line) => `    ${line}`)
}

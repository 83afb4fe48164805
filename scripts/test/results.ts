import { stripVTControlCharacters } from "node:util"
import { z } from "zod"

/** The failed test as "file › title", and the start of its error. */
export type Failure = { name: string; error: string }
/** Flaky tests passed, but only at their second attempt. */
export type Results = { passed: number; failures: Failure[]; flaky: Failure[] }

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

/** Reads a report of Vitest. A file that failed without a failing test (it could not be loaded) is one failure. */
export function vitestResults(report: unknown, root: string): Results {
  const results: Results = { passed: 0, failures: [], flaky: [] }
  for (const file of vitestSchema.parse(report).testResults) {
    const name = file.name.replace(`${root}/`, "")
    const of = (status: string) => file.assertionResults.filter((test) => test.status === status)
    const [passed, failed] = [of("passed"), of("failed")]
    const toFailure = ({ ancestorTitles, title, failureMessages }: (typeof passed)[number]) => ({
      name: [name, ...ancestorTitles, title].join(" › "),
      error: failureMessages?.[0] ?? "",
    })
    results.passed += passed.length
    results.failures.push(...failed.map(toFailure))
    results.flaky.push(...passed.filter(({ failureMessages }) => failureMessages?.length).map(toFailure))
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

/** Reads a report of Playwright. Each error outside the tests is a failure as well. */
export function playwrightResults(report: unknown): Results {
  const { stats, suites, errors } = playwrightSchema.parse(report)
  const of = (status: string) => suites.flatMap((suite) => collectTests(suite, status, []))
  const outside = errors.map(({ message }) => ({ name: "outside the tests", error: message }))
  return {
    passed: stats.expected + stats.flaky,
    failures: [...of("unexpected"), ...outside],
    flaky: of("flaky"),
  }
}

function collectTests(suite: z.infer<typeof suiteSchema>, wanted: string, titles: string[]): Failure[] {
  const own = suite.specs.flatMap(({ file, line, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ results }) => ({
        name: [`${file}:${line}`, ...titles, title].join(" › "),
        error: results.flatMap((result) => result.errors)[0]?.message ?? "",
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((child) => collectTests(child, wanted, [...titles, child.title]))]
}

/** Makes a run that failed, or that found no tests, at least one failure. */
export function failIfEmpty(results: Results, exitedWell: boolean): Results {
  if (results.failures.length > 0 || (exitedWell && results.passed > 0)) return results
  const error = exitedWell ? "No test was found." : "The runner failed, although no test did."
  return { ...results, failures: [{ name: "the run", error }] }
}

/** Formats the failures, or flaky tests, of all steps for the end of the output, which a shortened log still shows. */
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

/** A mistake the user can mend: shown as its one sentence, without a stack. */
export class CliError extends Error {}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs a command's main function; a failure becomes a sentence (or, when it is a bug, a stack) and exit code 1. */
export async function runMain(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error)
    process.exitCode = 1
  }
}

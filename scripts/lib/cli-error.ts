/** An error the user can fix: shown as its message, without a stack. */
export class CliError extends Error {}

export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Prints a failure as its message (bugs with a stack); exit code 1. */
export async function runMain(main: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error)
    process.exitCode = 1
  }
}

export function logError(title: string, error: unknown): void {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: "" }
  $app.logger().error(title, "message", message, "stack", stack ?? "")
}

/** Returns the address at which this server reaches itself; none if it serves TLS itself. */
export function ownAddress(): string {
  const flag = $os.args.find((argument) => argument.startsWith("--http="))?.slice("--http=".length)
  return (flag ?? "127.0.0.1:8090").replace(/^(?:0\.0\.0\.0|\[::\]):/, "127.0.0.1:")
}

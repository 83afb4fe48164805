import { misspeltSettings } from "../../../src/domain/operations/misspelt-settings"
import { wrongSettings } from "../../../src/domain/operations/settings"
import { startRefusal, startWarnings } from "../../../src/domain/operations/start-check"
import { env, envNames } from "../../engine/env"
import { probe } from "./http-probe"

/** Throws if the server must not start, and prints its weaknesses, even if it starts without our script. */
export function checkStart(): void {
  const host = listensOn($os.args.map(String))
  const refusal = startRefusal(host, env)
  if (refusal !== null) throw new Error(refusal)
  assertFreePort()
  const wrong = [...misspeltSettings(envNames()), ...wrongSettings(env)]
  for (const warning of [...wrong, ...startWarnings(host, env)]) console.warn(warning)
}

/** The words of `npm start`, because those of PocketBase come after an update of the database. */
function assertFreePort(): void {
  const [, host = "", port = ""] =
    $os.args.map((arg) => /^--?http=(.*):(\d+)$/.exec(String(arg)) ?? []).find(([whole]) => whole) ?? []
  if (port === "") return
  const here = host === "" || host === "0.0.0.0" || host === "[::]" ? "127.0.0.1" : host
  const answer = probe(`http://${here}:${port}/`, 1)
  const isFree = typeof answer === "string" && /connection refused|no route|cannot assign/i.test(answer)
  if (!isFree)
    throw new Error(
      `Port ${port} on ${host} is already in use: stop what runs there or set PORT to another one. As root, ss -ltnp 'sport = :${port}' names it.`,
    )
}

/** Reads the host from `serve --http=HOST:PORT`; `serve DOMAIN` listens everywhere, anything else on this machine only. */
function listensOn(args: string[]): string {
  const flag = args.findIndex((arg) => /^--?http(?:=|$)/.test(arg))
  const address = flag < 0 ? "" : (args[flag]?.split("=")[1] ?? args[flag + 1] ?? "")
  if (address !== "") return address.replace(/:\d*$/, "") || "0.0.0.0"
  const domain = args.slice(args.indexOf("serve") + 1).find((arg) => !arg.startsWith("-"))
  return domain ?? "127.0.0.1"
}

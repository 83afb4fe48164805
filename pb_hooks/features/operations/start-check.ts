import { misspeltSettings } from "../../../src/domain/operations/misspelt-settings"
import { wrongSettings } from "../../../src/domain/operations/settings"
import { startRefusal, startWarnings } from "../../../src/domain/operations/start-check"
import { env, envNames } from "../../engine/env"

/** Throws if the server must not start, and prints its weaknesses, even if it starts without our script. */
export function checkStart(): void {
  const host = listensOn($os.args.map(String))
  const refusal = startRefusal(host, env)
  if (refusal !== null) throw new Error(refusal)
  const wrong = [...misspeltSettings(envNames()), ...wrongSettings(env)]
  for (const warning of [...wrong, ...startWarnings(host, env)]) console.warn(warning)
}

/** Reads the host from `serve --http=HOST:PORT`; `serve DOMAIN` listens everywhere, anything else on this machine only. */
function listensOn(args: string[]): string {
  const flag = args.findIndex((arg) => /^--?http(?:=|$)/.test(arg))
  const address = flag < 0 ? "" : (args[flag]?.split("=")[1] ?? args[flag + 1] ?? "")
  if (address !== "") return address.replace(/:\d*$/, "") || "0.0.0.0"
  const domain = args.slice(args.indexOf("serve") + 1).find((arg) => !arg.startsWith("-"))
  return domain ?? "127.0.0.1"
}

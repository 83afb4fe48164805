import { text } from "node:stream/consumers"
import { CliError } from "./cli-error"

const [INTERRUPT, BACKSPACE] = ["\u0003", /[\b\u007f]/]

/** Asks at a terminal, which does not show what is typed; else returns the first line of standard input. */
export async function readPassword(): Promise<string> {
  const { stdin } = process
  if (!stdin.isTTY) return (await text(stdin)).split(/\r?\n/)[0] ?? ""
  process.stderr.write("Password: ")
  stdin.setRawMode(true)
  stdin.setEncoding("utf8")
  let typed = ""
  try {
    for await (const chunk of stdin) {
      for (const key of String(chunk)) {
        if (key === INTERRUPT) throw new CliError("Nothing was changed.")
        if (/[\r\n]/.test(key)) return typed
        typed = BACKSPACE.test(key) ? [...typed].slice(0, -1).join("") : typed + key
      }
    }
    return typed
  } finally {
    stdin.setRawMode(false)
    stdin.pause()
    process.stderr.write("\n")
  }
}

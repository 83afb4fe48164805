import { oneLine } from "../../../src/domain/values/clean-text"
import { createCommand, NEEDS_DATA } from "../../engine/command"
import { absolute } from "./commands"
import { exportCompany } from "./export-company"
import { type Held, importCompany } from "./import-company"

/** `pocketbase company export | import`: while the server is running. */
export function addCompanyCommand(): void {
  const company = new Command({
    use: "company",
    short: "Exports and imports a company",
    annotations: NEEDS_DATA,
  })
  company.addCommand(exportCommand(), importCommand())
  $app.rootCmd?.addCommand(company)
}

function onlyOne(given: readonly string[], what: string): string {
  const [one = ""] = given
  if (given.length !== 1) throw new Error(`${what} is needed.`)
  return one
}

function exportCommand(): ReturnType<typeof createCommand> {
  const command = createCommand({
    use: "export ID",
    short: "Writes all that a company has into one file, while the server is running",
    run: (self, given) => {
      const flags = self.flags()
      const company = onlyOne(given, "The id of a company")
      if (flags.getString("out") === "") throw new Error("--out FILE is needed.")
      const [begun, out] = [Date.now(), absolute(flags.getString("out"))]
      const { rows, files } = exportCompany({ company, out, withSecrets: !flags.getBool("without-secrets") })
      const seconds = ((Date.now() - begun) / 1000).toFixed(1)
      self.println(`Exported: ${out} (${rows} rows, ${files} files, ${seconds} s)`)
    },
  })
  const flags = command.flags()
  flags.string("out", "", "file to write")
  flags.bool("without-secrets", false, "leave out what opens something: hashes, tokens, keys")
  return command
}

function importCommand(): ReturnType<typeof createCommand> {
  return createCommand({
    use: "import FILE",
    short: "Reads a company from a file that export has written, where nothing of it is, while the server is running",
    run: (self, given) => {
      const { company, held } = importCompany(absolute(onlyOne(given, "The path of one archive")))
      self.println(`Imported: „${oneLine(company.name)}“ (${company.id}). ${heldSentence(held)}`)
    },
  })
}

const heldSentence = ({ mails, webhooks, targets }: Held) =>
  `Held until somebody releases them: ${mails} mails, ${webhooks} webhooks, ${targets} targets.`

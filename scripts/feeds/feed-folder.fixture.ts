import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs"
import path from "node:path"
import { inRoot } from "../lib/paths"
import { importArrived, type Seen } from "./feed-folder"
import { type FeedState, feedState } from "./feed-state"
import { type FeedReport, Journal, type JournalEntry } from "./journal"

const COUNTS = { created: 1, changed: 0, unchanged: 0, removed: 0, problems: [], steps: [] }
export const ACCEPTED: FeedReport = { outcome: "accepted", ...COUNTS }

type Answer = (name: string) => FeedReport
type Calls = { tell?: () => void; findCompany?: () => void }

/** A feed's folder, and a portal that takes everything. */
export class TestFeed {
  readonly root: string
  readonly folder: string
  readonly state: FeedState
  readonly imported: string[] = []
  /** The contents of the copies that were imported. */
  readonly contents: string[] = []
  readonly told: JournalEntry[] = []
  private readonly seen: Seen = new Map()

  constructor() {
    mkdirSync(inRoot(".cache"), { recursive: true })
    this.root = mkdtempSync(inRoot(".cache/feed-"))
    this.folder = path.join(this.root, "feed")
    mkdirSync(this.folder)
    this.state = feedState(path.join(this.root, "state"), this.folder)
  }

  remove = () => rmSync(this.root, { recursive: true, force: true })

  at = (name: string) => path.join(this.folder, name)

  arrive = (name: string | Buffer, minute: number, content = "x") => {
    const file = Buffer.concat([Buffer.from(`${this.folder}/`), Buffer.from(name)])
    writeFileSync(file, content)
    utimesSync(file, minute * 60, minute * 60)
  }

  look = (answer: Answer = () => ACCEPTED, { tell = () => {}, findCompany = () => {} }: Calls = {}) =>
    importArrived(this.seen, {
      folder: this.folder,
      state: this.state,
      journal: this.journal(),
      findCompany: async () => {
        findCompany()
        return "company"
      },
      importOne: async ({ file, name }) => {
        this.imported.push(name)
        this.contents.push(readFileSync(file, "utf8"))
        return answer(name)
      },
      tell: async (entry) => {
        this.told.push(entry)
        tell()
      },
    })

  journal = () => new Journal(this.state.journal)

  doneFile = (folder: string, name = "") => path.join(this.state.done, folder, name)

  inDone = (folder: string) => (existsSync(this.doneFile(folder)) ? readdirSync(this.doneFile(folder)).sort() : [])

  packagesIn = (folder: string) => this.inDone(folder).filter((file) => !file.endsWith(".json"))
}

import { quoted } from "../backup"
import { getErrorMessage, some } from "./finding"

/** Former data and copies are not what the server works with. */
const ASIDE = ["nightly", "before-updates", "before-migration", "rehearsal"]

/** Finds what the server's account cannot read or write: files of another account, or a file system that is mounted read-only. */
function findUnusable(folder: string): string[] {
  const aside = ASIDE.map((name) => `-path ${quoted(`${folder}/${name}`)}`).join(" -o ")
  const isUnusable = "! -readable -o ! -writable -o -type d ! -executable"
  const script = `find ${quoted(folder)} \\( ${aside} -o -name 'replaced-*' \\) -prune -o ! -type l \\( ${isUnusable} \\) -print 2>/dev/null || true`
  return toString($os.cmd("sh", "-c", script).output())
    .split("\n")
    .filter(Boolean)
}

/** Returns a sentence that says which files cannot be used and what to type; null if all can. */
export function describeUnusable(folder: string): string | null {
  const paths = findUnusable(folder)
  if (paths.length === 0) return null
  const names = some(paths.map((path) => (path === folder ? folder : path.slice(folder.length + 1))))
  const account = toString($os.cmd("id", "-un").output()).trim()
  const says = `In ${folder} the account ${account} cannot read and write ${paths.length} files and folders: ${names}.`
  const place = quoted(folder)
  return /read-only file system/i.test(tryWriting(folder) ?? "")
    ? `${says} The file system is mounted read-only: dmesg | grep -i error says why; then mount -o remount,rw "$(findmnt -no TARGET -T ${place})"`
    : `${says} Type as root: chown -R ${account}: ${place} && chmod -R u+rwX ${place}`
}

/** Returns why nothing can be written to a folder; null if it can. */
export function tryWriting(folder: string): string | null {
  try {
    const file = `${folder}/.writable-${$security.randomString(8)}`
    $os.writeFile(file, "", $os.stat(folder).mode())
    $os.remove(file)
    return null
  } catch (error) {
    return getErrorMessage(error)
  }
}

import {
  ADDRESS_INSTEAD_OF_FILE,
  folderInsteadOfFile,
  folderTooLarge,
  nothingInFolder,
  unreadableFile,
} from "../../domain/media/chosen-file"

/** A refused file or folder with the reason in German. */
export type Refused = { name: string; message: string }
export type Dropped = { files: File[]; refused: Refused[] }

/** More than any listing needs, and less than a whole disk. */
const MAX_PER_FOLDER = 2000

/**
 * Returns the dropped files. Folders and their subfolders give the files that `takes` accepts, sorted by name: other files
 * there, such as a photographer's list, are skipped silently. Must be called within the event.
 */
export async function droppedFiles(transfer: DataTransfer, takes?: (file: File) => boolean): Promise<Dropped> {
  const dropped = [...transfer.items]
    .filter(({ kind }) => kind === "file")
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  // A picture that is dragged out of another page may come as its address alone.
  const address = dropped.length === 0 ? transfer.getData("text/uri-list") : ""
  const all: Dropped = {
    files: [],
    refused: address === "" ? [] : [{ name: address, message: ADDRESS_INSTEAD_OF_FILE }],
  }
  for (const { entry, file } of dropped) {
    if (entry !== null && isFolder(entry)) {
      const { files, refused } = await fromFolder(entry, takes)
      all.files.push(...files)
      all.refused.push(...refused)
    } else if (file !== null) all.files.push(file)
  }
  return all
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile

async function fromFolder(folder: FileSystemDirectoryEntry, takes?: (file: File) => boolean): Promise<Dropped> {
  const { name } = folder
  const refuse = (message: string): Dropped => ({ files: [], refused: [{ name, message }] })
  if (takes === undefined) return refuse(folderInsteadOfFile(name))
  const inside: Dropped = { files: [], refused: [] }
  try {
    const entries = await entriesIn(folder)
    if (entries === null) return refuse(folderTooLarge(name))
    entries.sort((one, other) => one.fullPath.localeCompare(other.fullPath, "de", { numeric: true }))
    for (const entry of entries) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject)).catch(() => null)
      if (file === null) inside.refused.push({ name: entry.name, message: unreadableFile(entry.name) })
      else if (takes(file)) inside.files.push(file)
    }
  } catch {
    return refuse(unreadableFile(name))
  }
  return inside.files.length + inside.refused.length > 0 ? inside : refuse(nothingInFolder(name))
}

/** Returns all files below a folder except hidden ones; null if there are too many. */
async function entriesIn(top: FileSystemDirectoryEntry): Promise<FileSystemFileEntry[] | null> {
  const found: FileSystemFileEntry[] = []
  const folders = [top]
  // The loop also visits folders that it adds on the way.
  for (const folder of folders) {
    for await (const entry of readChildren(folder)) {
      if (isFolder(entry)) folders.push(entry)
      else if (isFile(entry) && !entry.name.startsWith(".")) found.push(entry)
      if (folders.length + found.length > MAX_PER_FOLDER) return null
    }
  }
  return found
}

/** Yields all children: a call of `readEntries` returns a part, and nothing at the end. */
async function* readChildren(folder: FileSystemDirectoryEntry): AsyncGenerator<FileSystemEntry> {
  const reader = folder.createReader()
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (part.length === 0) return
    yield* part
  }
}

import { expect, it } from "vitest"
import { droppedFiles } from "./dropped-files"
import { isPicture } from "./file-type"

type Tree = { [name: string]: Tree | "file" | "locked" }

/** Builds an entry like those of browsers; a folder returns one child per call. */
function makeEntry(name: string, inside: Tree | "file" | "locked", path = `/${name}`): object {
  if (typeof inside === "string") {
    const type = /\.jpe?g$/.test(name) ? "image/jpeg" : ""
    const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
      inside === "file" ? resolve(new File([name], name, { type })) : reject(new Error("locked"))
    return { name, fullPath: path, isFile: true, isDirectory: false, file }
  }
  const children = Object.entries(inside)
  const createReader = () => ({
    readEntries: (resolve: (part: object[]) => void) => {
      const [next] = children.splice(0, 1)
      resolve(next ? [makeEntry(...next, `${path}/${next[0]}`)] : [])
    },
  })
  return { name, fullPath: path, isFile: false, isDirectory: true, createReader }
}

const makeTransfer = (tree: Tree) =>
  ({
    items: Object.entries(tree).map(([name, inside]) => ({
      kind: "file",
      webkitGetAsEntry: () => makeEntry(name, inside),
      getAsFile: () => new File([name], name),
    })),
  }) as unknown as DataTransfer

const many = Object.fromEntries(Array.from({ length: 2001 }, (_, index) => [`${index}.jpg`, "file" as const]))

it.each<[string, Tree, string[], string[]]>([
  ["files as they are", { "b.jpg": "file", "a.pdf": "file" }, ["b.jpg", "a.pdf"], []],
  [
    "a folder's pictures by their numbers, those of its folders too",
    { Haus: { "10.jpg": "file", "2.jpg": "file", "Liste.txt": "file", ".jpg": "file", Garten: { "1.HEIC": "file" } } },
    ["2.jpg", "10.jpg", "1.HEIC"],
    [],
  ],
  [
    "what is locked, with the rest",
    { Haus: { "1.jpg": "locked", "2.jpg": "file" } },
    ["2.jpg"],
    ["1.jpg“ lässt sich nicht"],
  ],
  ["a folder without one", { "a.jpg": "file", Leer: { "x.txt": "file" } }, ["a.jpg"], ["Im Ordner „Leer“ ist keine"]],
  ["too large a folder", { "a.jpg": "file", Alles: many }, ["a.jpg"], ["Der Ordner „Alles“ enthält zu viele"]],
])("%s", async (_name, tree, files, messages) => {
  const dropped = await droppedFiles(makeTransfer(tree), isPicture)
  expect(dropped.files.map(({ name }) => name)).toEqual(files)
  expect(dropped.refused).toEqual(
    messages.map((text) => ({ name: expect.any(String), message: expect.stringContaining(text) })),
  )
})

it("refuses a folder where one file is wanted", async () => {
  const { files, refused } = await droppedFiles(makeTransfer({ Haus: { "1.jpg": "file" } }))
  expect([files, refused.map(({ message }) => message)]).toEqual([
    [],
    ["„Haus“ ist ein Ordner. Bitte wählen Sie eine Datei daraus."],
  ])
})

it("says that an address is no file", async () => {
  const address = "https://example.com/haus.jpg"
  const transfer = { items: [{ kind: "string" }], getData: () => address } as unknown as DataTransfer
  expect(await droppedFiles(transfer)).toEqual({
    files: [],
    refused: [{ name: address, message: expect.stringContaining("nur die Adresse") }],
  })
})

import { zipSync } from "fflate"
import { expect, it } from "vitest"
import { unzipEntry } from "./unzip"

const archive = zipSync({
  "CHANGELOG.md": [Buffer.from("# Changes"), { level: 0 }],
  pocketbase: Buffer.from("binary ".repeat(1000)),
})

it("reads compressed and stored files", async () => {
  expect((await unzipEntry(archive, "pocketbase")).toString()).toBe("binary ".repeat(1000))
  expect((await unzipEntry(archive, "CHANGELOG.md")).toString()).toBe("# Changes")
})

it("says so when there is no such file or no archive", async () => {
  await expect(unzipEntry(archive, "pocketbase.exe")).rejects.toThrow("The archive holds no file named pocketbase.exe.")
  await expect(unzipEntry(Buffer.from("<html>not found</html>"), "pocketbase")).rejects.toThrow("not a ZIP file")
})

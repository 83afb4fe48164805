import { expect, it } from "vitest"
import { billOfMaterials } from "./bill-of-materials"
import { npmPackages } from "./npm-packages"

const at = new Date(1_700_000_000_000)

it("names what is shipped, also where something for development needs it too, and the versions of all", () => {
  const packages = npmPackages(["react", "ssh2", "@img/sharp-linux-arm64"])
  const names = packages.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(["react", "zod", "ssh2", "tweetnacl", "tailwindcss", "pdfkit"]))
  expect(names.filter((name) => name.startsWith("@img/sharp-"))).toEqual(["@img/sharp-linux-arm64"])
  expect(packages.filter(({ name }) => name === "pako").length).toBeGreaterThan(1)
  for (const tool of ["vitest", "typescript", "@biomejs/biome"]) expect(names).not.toContain(tool)
})

it("refuses what is shipped and no dependency", () => {
  expect(() => npmPackages(["react", "vitest"])).toThrow("Shipped, but no dependency of package.json: vitest.")
})

it("is a bill with hash and licence of each part, or none", () => {
  const modules = [{ path: "golang.org/x/crypto", version: "v1.0.0", sum: "h1:q83v" }]
  const text = "Permission is hereby granted, free of charge, to any person"
  const std = { path: "std", version: "1.26", text }
  const licences = [std, { path: "golang.org/x/crypto", version: "v1.0.0", text }]
  const packages = npmPackages(["ssh2", "png-js"])
  const made = { name: "portal", version: "1.2.3", at, executable: "ab".repeat(32), licences, modules, packages }
  const { components, dependencies } = JSON.parse(billOfMaterials(made))
  const react = components.find(({ name }: { name: string }) => name === "react")
  expect(react).toMatchObject({
    purl: expect.stringMatching(/^pkg:npm\/react@/),
    licenses: [{ license: { id: "MIT" } }],
  })
  expect(react.hashes).toEqual([{ alg: "SHA-512", content: expect.stringMatching(/^[0-9a-f]{128}$/) }])
  expect(components.at(-1)).toMatchObject({
    purl: "pkg:golang/golang.org/x/crypto@v1.0.0",
    hashes: [{ alg: "SHA-256", content: "abcdef" }],
    licenses: [{ license: { id: "MIT" } }],
  })
  for (const { purl, hashes, licenses } of components)
    expect([purl, hashes.length, licenses.length]).toEqual([purl, 1, 1])
  expect(() => billOfMaterials({ ...made, modules: [] })).toThrow(
    "Without hash or licence: pkg:golang/golang.org/x/crypto",
  )
  expect(() => billOfMaterials({ ...made, licences: [{ ...std, text: "Ask me" }] })).toThrow(
    "The licence of std is none",
  )
  expect(dependencies[0].dependsOn).toHaveLength(components.length)
})

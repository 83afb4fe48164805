import { expect, test } from "vitest"
import { unlinked } from "./unlinked"

test.each([
  ["Siehe http://boese.example/x?y=1", "Siehe http[:]//boese[.]example/x?y=1"],
  ["www.boese.example, boese.com", "www[.]boese[.]example, boese[.]com"],
  ["HTTPS://192.0.2.1/x", "HTTPS[:]//192[.]0[.]2[.]1/x"],
])("breaks the address in %j", (text, expected) => expect(unlinked(text)).toBe(expected))

test.each(["Vertrag vom 3.11.2026, Nr. 12.\nIch widerrufe.", "max.muster@web.de", "250.000 €"])("leaves %j", (text) =>
  expect(unlinked(text)).toBe(text),
)

import { type EmbedOptions, embedAddress, embedSnippet, propertyAddress } from "../embed"
import { type Case, table } from "./case"

const company = "abcdefghij12345"

export const embedCases: Case[] = [
  ...table("embedSnippet", (options: EmbedOptions) => embedSnippet("https://p.de", company, options), [
    [
      { columns: "3", theme: "light" },
      '<script src="https://p.de/embed.js" data-company="abcdefghij12345" async></script>',
    ],
    [
      { columns: "2", theme: "dark" },
      '<script src="https://p.de/embed.js" data-company="abcdefghij12345" data-columns="2" data-theme="dark" async></script>',
    ],
  ]),
  ...table("embedAddress", (options: EmbedOptions) => embedAddress(company, options), [
    [{ columns: "3", theme: "light" }, "/embed?company=abcdefghij12345"],
    [{ columns: "1", theme: "auto" }, "/embed?company=abcdefghij12345&columns=1&theme=auto"],
  ]),
  ...table("propertyAddress", (theme: EmbedOptions["theme"]) => propertyAddress("abc", theme), [
    ["light", "/property/abc?theme=light"],
    ["auto", "/property/abc"],
  ]),
]

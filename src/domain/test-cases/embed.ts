import { type EMBED_COLUMNS, type EMBED_THEMES, embedAddress, embedSnippet, propertyAddress } from "../embed"
import { type Case, table } from "./case"

const company = "abcdefghij12345"
type Theme = (typeof EMBED_THEMES)[number] | null
type Options = { columns: (typeof EMBED_COLUMNS)[number]; theme: Theme }

export const embedCases: Case[] = [
  ...table("embedSnippet", (options: Options) => embedSnippet("https://p.de", company, options), [
    [
      { columns: "3", theme: null },
      '<script src="https://p.de/embed.js" data-company="abcdefghij12345" async></script>',
    ],
    [
      { columns: "2", theme: "dark" },
      '<script src="https://p.de/embed.js" data-company="abcdefghij12345" data-columns="2" data-theme="dark" async></script>',
    ],
  ]),
  ...table("embedAddress", (options: Options) => embedAddress(company, options), [
    [{ columns: "3", theme: null }, "/embed?company=abcdefghij12345"],
    [{ columns: "3", theme: "light" }, "/embed?company=abcdefghij12345&theme=light"],
    [{ columns: "1", theme: "auto" }, "/embed?company=abcdefghij12345&columns=1&theme=auto"],
  ]),
  ...table("propertyAddress", (theme: Theme) => propertyAddress("abc", theme), [
    ["light", "/property/abc?theme=light"],
    [null, "/property/abc"],
  ]),
]

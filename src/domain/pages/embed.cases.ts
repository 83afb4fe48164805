import { type Case, table } from "../case"
import type { ListingScope } from "../properties/listing-query"
import {
  type EMBED_COLUMNS,
  type EMBED_THEMES,
  embedAddress,
  embedSnippet,
  frameSnippet,
  type ListingLanguage,
  propertyAddress,
} from "./embed"

const company = "abcdefghij12345"
type Theme = (typeof EMBED_THEMES)[number] | null
type Options = { columns: (typeof EMBED_COLUMNS)[number]; theme: Theme; lang?: ListingLanguage } & Partial<ListingScope>

const ALL = { lang: "en", limit: "12", types: "Wohnung,Grundstück", marketing: "sale", sold: "only" } as const

export const cases: Case[] = [
  ...table("embedSnippet", (options: Options) => embedSnippet("https://p.de", company, options), [
    [
      { columns: "3", theme: null },
      '<script src="https://p.de/embed.js" data-company="abcdefghij12345" async></script>',
    ],
    [
      { columns: "2", theme: "dark" },
      '<script src="https://p.de/embed.js" data-company="abcdefghij12345" data-columns="2" data-theme="dark" async></script>',
    ],
    [
      { columns: "3", theme: null, ...ALL },
      '<script src="https://p.de/embed.js" data-company="abcdefghij12345" data-lang="en" data-limit="12" data-types="Wohnung,Grundstück" data-marketing="sale" data-sold="only" async></script>',
    ],
    [
      { columns: "3", theme: null, lang: "de", limit: "", types: "", marketing: "", sold: "" },
      '<script src="https://p.de/embed.js" data-company="abcdefghij12345" async></script>',
    ],
  ]),
  ...table("embedAddress", (options: Options) => embedAddress(company, options), [
    [{ columns: "3", theme: null }, "/embed?company=abcdefghij12345"],
    [{ columns: "3", theme: "light" }, "/embed?company=abcdefghij12345&theme=light"],
    [{ columns: "1", theme: "auto" }, "/embed?company=abcdefghij12345&columns=1&theme=auto"],
    [
      { columns: "3", theme: null, ...ALL },
      "/embed?company=abcdefghij12345&lang=en&limit=12&types=Wohnung%2CGrundst%C3%BCck&marketing=sale&sold=only",
    ],
  ]),
  ...table("frameSnippet", (page: string | null) => frameSnippet("https://p.de", "/embed?company=a&lang=en", page), [
    [
      "/makler/berg",
      '<iframe src="https://p.de/embed?company=a&amp;lang=en" title="Immobilienangebote" loading="lazy" style="width:100%;height:1200px;border:0"></iframe>\n<p><a href="https://p.de/makler/berg">Alle Immobilienangebote ansehen</a></p>',
    ],
    [
      null,
      '<iframe src="https://p.de/embed?company=a&amp;lang=en" title="Immobilienangebote" loading="lazy" style="width:100%;height:1200px;border:0"></iframe>',
    ],
  ]),
  ...table(
    "embedSnippet with a page",
    (lang: ListingLanguage) =>
      embedSnippet("https://p.de", company, { columns: "3", theme: null, lang }, "/makler/berg").split("\n").at(-1),
    [
      ["de", '<noscript><a href="https://p.de/makler/berg">Immobilienangebote ansehen</a></noscript>'],
      ["en", '<noscript><a href="https://p.de/makler/berg">View property listings</a></noscript>'],
    ],
  ),
  ...table("frameSnippet in English", (page: string) => frameSnippet("https://p.de", "/embed?company=a", page, "en"), [
    [
      "/makler/berg",
      '<iframe src="https://p.de/embed?company=a" title="Property listings" loading="lazy" style="width:100%;height:1200px;border:0"></iframe>\n<p><a href="https://p.de/makler/berg">View all property listings</a></p>',
    ],
  ]),
  ...table("propertyAddress", (theme: Theme) => propertyAddress("abc", theme), [
    ["light", "/property/abc?theme=light"],
    [null, "/property/abc"],
  ]),
]

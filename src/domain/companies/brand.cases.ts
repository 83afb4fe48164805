import { type Case, checked, table } from "../case"
import { contrast, lighten, mix, readableTone } from "../values/colour"
import { endedSlug, slugify } from "../values/slug"
import { brandInputSchema, brandVariables, GROUNDS, inkOn, type Mode, readableAccent } from "./brand"

const COLOURS = [
  "#fdf6b2",
  "#ffff00",
  "#ff0000",
  "#0b1f4d",
  "#000000",
  "#ffffff",
  "#777777",
  "#767676",
  "#00ff00",
  "#134b4a",
]
const MODES = ["light", "dark"] as const

const NO_LOOK = { accent_color: "", corner_radius: "" }
const none = { logo: "", color_scheme: "" }

/** Returns the lowest contrast between the texts in a company's colour and their grounds. */
function worstContrast(colour: string): number {
  const on = contrast(inkOn(colour), colour)
  const texts = MODES.flatMap((mode) => {
    const { surface, sunken } = GROUNDS[mode]
    return [surface, sunken].map((ground) => contrast(readableAccent(colour, mode), ground))
  })
  return Math.min(on, ...texts)
}

export const cases: Case[] = [
  ...table("slug", slugify, [
    ["Müller & Söhne Straßenbau GmbH", "mueller-soehne-strassenbau-gmbh"],
    ["  Ärztehaus -- ÖLBERG  ", "aerztehaus-oelberg"],
    ["O'Neill's Łódź Ærø", "oneills-lodz-aeroe"],
    ["Café crème 24", "cafe-creme-24"],
    ["!!!", "makler"],
    ["株式会社", "makler"],
    ["a".repeat(80), "a".repeat(60)],
    [`${"a".repeat(59)} b`, "a".repeat(59)],
  ]),
  ...table("ended slug", (slug: string) => endedSlug(slug, 12), [
    ["berg", "berg-12"],
    ["a".repeat(60), `${"a".repeat(57)}-12`],
    [`${"a".repeat(56)}-bcd`, `${"a".repeat(56)}-12`],
  ]),
  ...table("contrast", ([one, other]: [string, string]) => Math.round(contrast(one, other) * 100) / 100, [
    [["#000000", "#ffffff"], 21],
    [["#777777", "#777777"], 1],
    [["#777777", "#ffffff"], 4.48],
    [["#767676", "#FFFFFF"], 4.54],
  ]),
  ...table("lighter", ([colour, steps]: [string, number]) => lighten(colour, steps), [
    [["#0b1f4d", 0], "#0b1f4d"],
    [["#ff0000", 128], "#ffffff"],
    [["#336699", -256], "#000000"],
    [["#336699", 32], "#4986c2"],
  ]),
  ...table("mixed", (share: number) => mix("#000000", "#ffffff", share), [
    [0, "#000000"],
    [0.5, "#808080"],
    [1, "#ffffff"],
  ]),
  ...table("readable on white", (colour: string) => readableTone(colour, () => ["#ffffff"]), [
    ["#767676", "#767676"],
    ["#777777", "#767676"],
    ["#134b4a", "#134b4a"],
  ]),
  ...table(
    "readable, and needs no other, whatever the colour was",
    (colour: string) =>
      MODES.every((mode) => readableAccent(readableAccent(colour, mode), mode) === readableAccent(colour, mode)),
    COLOURS.map((colour) => [colour, true]),
  ),
  ...table(
    "readable whatever the colour",
    (colour: string) => worstContrast(colour) >= 4.5,
    COLOURS.map((colour) => [colour, true]),
  ),
  ...table("the look of a company", (mode: Mode) => brandVariables({ ...NO_LOOK, accent_color: "#134B4A" }, mode), [
    [
      "light",
      {
        "--accent": "#134b4a",
        "--accent-strong": "#0b2b2b",
        "--accent-soft": "#e3e9e9",
        "--focus": "#134b4a",
        "--fill": "#134b4a",
        "--fill-strong": "#0f3c3b",
        "--fill-line": "#134b4a",
        "--on-accent": "#ffffff",
      },
    ],
    [
      "dark",
      {
        "--accent": "#2aa4a2",
        "--accent-strong": "#32c4c1",
        "--accent-soft": "#1e312e",
        "--focus": "#2aa4a2",
        "--fill": "#134b4a",
        "--fill-strong": "#0f3c3b",
        "--fill-line": "#2aa4a2",
        "--on-accent": "#ffffff",
      },
    ],
  ]),
  ...table("corners", (corner_radius: string) => brandVariables({ ...NO_LOOK, corner_radius }, "light"), [
    ["8px;}", {}],
    ["0", { "--corner-lg": "0px", "--corner-md": "0px", "--corner-sm": "0px" }],
    ["12", { "--corner-lg": "12px", "--corner-md": "8px", "--corner-sm": "4px" }],
  ]),
  ...table("brand", checked(brandInputSchema), [
    [
      { accent_color: "#ABCdef", corner_radius: 8 },
      { ...none, accent_color: "#ABCdef", corner_radius: "8" },
    ],
    [
      { accent_color: null, corner_radius: null },
      { ...none, accent_color: "", corner_radius: "" },
    ],
    [{ corner_radius: "08" }, { errors: { corner_radius: "Bitte geben Sie eine ganze Zahl von 0 bis 24 ein" } }],
  ]),
]

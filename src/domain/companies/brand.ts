import * as z from "zod/mini"
import { EMBED_THEMES } from "../pages/embed"
import { contrast, isColour, lighten, mix, readableTone } from "../values/colour"
import { optionalText } from "../values/fields"

/** The limit lets the logo stand in the page itself, which saves each visitor a request. */
export const MAX_LOGO_BYTES = 64 * 1024
/** A few kilobytes can hold an image whose pixels fill a phone's memory, on every page of the company. */
export const MAX_LOGO_SIDE = 2000
export const MAX_LOGO_WIDTH = 480
export const MAX_LOGO_HEIGHT = 160
export const MAX_CORNER_RADIUS = 24
export const COLOR_SCHEMES = EMBED_THEMES
export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** Returns the scheme that a company has chosen; null for none and for one that the product does not know. */
export const knownScheme = (text: string): ColorScheme | null => COLOR_SCHEMES.find((scheme) => scheme === text) ?? null

const INVALID_COLOUR = "Bitte geben Sie eine Farbe als # und sechs Ziffern oder Buchstaben an, z. B. #1b5e20"
const INVALID_RADIUS = `Bitte geben Sie eine ganze Zahl von 0 bis ${MAX_CORNER_RADIUS} ein`
const INVALID_SCHEME = "Bitte wählen Sie light, dark oder auto"

// The API's description says what these checks mean (pb_hooks/server/openapi/meaning.ts).

export const isEmptyOrColour = (text: string) => text === "" || isColour(text)
export const isEmptyOrRadius = (text: string) =>
  text === "" || (/^(?:0|[1-9]\d?)$/.test(text) && Number(text) <= MAX_CORNER_RADIUS)
export const isEmptyOrScheme = (text: string) => text === "" || COLOR_SCHEMES.some((scheme) => scheme === text)

const checked = (holds: (text: string) => boolean, error: string) => optionalText().check(z.refine(holds, { error }))

/** The limit exceeds every logo that fits, so that a larger one gets an error of its own. */
const LOGO_TEXT = 1_000_000

const fields = {
  /** A data URL (stored as a file), the company's current `logo`, or empty for none. */
  logo: optionalText(LOGO_TEXT),
  accent_color: checked(isEmptyOrColour, INVALID_COLOUR),
  /** The radius of the largest corners in pixels; empty for the product's own. */
  corner_radius: checked(isEmptyOrRadius, INVALID_RADIUS),
  color_scheme: checked(isEmptyOrScheme, INVALID_SCHEME),
}

/** The look of a company on its public pages. */
export const brandInputSchema = z.object(fields)
export type BrandInput = z.output<typeof brandInputSchema>

/**
 * The backgrounds of the product's own pages on which a company's colour must be readable. A unit test compares them to the
 * tokens.
 */
export const GROUNDS = {
  light: { surface: "#ffffff", sunken: "#f2efe8" },
  dark: { surface: "#1c1b18", sunken: "#262420" },
} as const
export type Mode = keyof typeof GROUNDS
const BLACK = "#000000"
const WHITE = "#ffffff"
const INKS = [WHITE, "#1b1a17", BLACK]

const READABLE = 4.5
const VISIBLE = 3

/** Returns the ink for text on a colour: one of the three is readable on any. */
export const inkOn = (colour: string): string => INKS.find((ink) => contrast(ink, colour) >= READABLE) ?? BLACK

/** Returns the colour, or the nearest one that is readable as text on the pages of this scheme. */
export const readableAccent = (accent: string, mode: Mode): string => tones(accent, mode).accent

/** Returns the tones of a company's colour for texts, lines and wells on the pages of one scheme. */
function tones(colour: string, mode: Mode) {
  const { surface, sunken } = GROUNDS[mode]
  const soften = (tone: string) => mix(surface, tone, mode === "light" ? 0.12 : 0.16)
  const accent = readableTone(colour, (tone) => [surface, sunken, soften(tone)])
  return { accent, soft: soften(accent), strong: lighten(accent, mode === "light" ? -20 : 20) }
}

export type Variables = Readonly<Record<`--${string}`, string>>

/** Values are texts, as they are stored and typed; empty for none. */
export type Look = Pick<BrandInput, "accent_color" | "corner_radius">

/**
 * Returns the tokens (`src/styles/variables.css`) that a company's look replaces on light or dark pages; none without a look.
 * Surfaces keep the colour and get an ink that is readable on it; texts get the nearest tone that is readable on the page.
 */
export function brandVariables({ accent_color, corner_radius }: Look, mode: Mode): Variables {
  return {
    ...(isColour(accent_color) ? colourVariables(accent_color.toLowerCase(), mode) : {}),
    ...(corner_radius === "" || !isEmptyOrRadius(corner_radius) ? {} : cornerVariables(Number(corner_radius))),
  }
}

function colourVariables(colour: string, mode: Mode): Variables {
  const { accent, soft, strong } = tones(colour, mode)
  const ink = inkOn(colour)
  const isVisible = contrast(colour, GROUNDS[mode].surface) >= VISIBLE
  return {
    "--accent": accent,
    "--accent-strong": strong,
    "--accent-soft": soft,
    "--focus": accent,
    "--fill": colour,
    // The stronger fill moves away from its ink.
    "--fill-strong": mix(colour, ink === WHITE ? BLACK : WHITE, 0.2),
    "--fill-line": isVisible ? colour : accent,
    "--on-accent": ink,
  }
}

/** The tokens' own corners have these proportions, at 12 pixels. */
const cornerVariables = (radius: number): Variables => ({
  "--corner-lg": `${radius}px`,
  "--corner-md": `${Math.round((radius * 2) / 3)}px`,
  "--corner-sm": `${Math.round(radius / 3)}px`,
})

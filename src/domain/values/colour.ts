/** Returns whether a text is a colour written `#rrggbb`. */
export const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

type Triple = readonly [number, number, number]

/** Returns red, green and blue, each 0 to 1. */
function channels(colour: string): Triple {
  const value = Number.parseInt(colour.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

const hex = (parts: Triple) =>
  `#${parts
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`

/** Returns the relative luminance as WCAG 2.2 defines it, 0 to 1. */
function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((share) =>
    share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the contrast of two colours by WCAG 2.2: 1 (none) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Returns `one` with a `share` of `other`. */
export function mix(one: string, other: string, share: number): string {
  const [a, b] = [channels(one), channels(other)]
  const part = (index: 0 | 1 | 2) => a[index] + (b[index] - a[index]) * share
  return hex([part(0), part(1), part(2)])
}

/** Returns hue 0 to 6, saturation and lightness 0 to 1. */
function toHsl(colour: string): Triple {
  const [red, green, blue] = channels(colour)
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  const lightness = most - range / 2
  if (range === 0) return [0, 0, lightness]
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  if (most === red) return [((green - blue) / range + 6) % 6, saturation, lightness]
  return [most === green ? (blue - red) / range + 2 : (red - green) / range + 4, saturation, lightness]
}

function fromHsl([hue, saturation, lightness]: Triple): string {
  const part = (offset: number) => {
    const at = (offset + hue * 2) % 12
    return lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(at - 3, 9 - at, 1))
  }
  return hex([part(0), part(8), part(4)])
}

/** Returns the same hue, lighter by `steps` of 256, or darker. */
export function lighten(colour: string, steps: number): string {
  const [hue, saturation, lightness] = toHsl(colour)
  return fromHsl([hue, saturation, Math.min(1, Math.max(0, lightness + steps / 256))])
}

/**
 * Returns the nearest tone of the same hue with a contrast of at least 4.5 to each of its grounds, which are all light or all
 * dark. A ground may be made of the tone itself.
 */
export function readableTone(colour: string, getGrounds: (tone: string) => readonly string[]): string {
  const reads = (tone: string) => getGrounds(tone).every((ground) => contrast(tone, ground) >= 4.5)
  if (reads(colour)) return colour
  const direction = getGrounds(colour).every((ground) => luminance(ground) > 0.18) ? -1 : 1
  // A tone is more readable the further it is from the ground.
  let [tooNear, far] = [0, 256]
  while (far - tooNear > 1) {
    const middle = (tooNear + far) >> 1
    if (reads(lighten(colour, direction * middle))) far = middle
    else tooNear = middle
  }
  return lighten(colour, direction * far)
}

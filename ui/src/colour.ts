/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees: Björn Ottosson's OKLab in polar form. */
export type Oklch = { l: number; c: number; h: number }

type Rgb = [number, number, number]

export function oklchOf(hex: string): Oklch {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const bb = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(a, bb), h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360 }
}

/**
 * A colour outside sRGB loses chroma, but not lightness or hue: lightness determines the contrast,
 * and hue the shop's identity.
 */
export function hexOf({ l, c, h }: Oklch): string {
  let [inside, outside] = [0, c]
  if (isInGamut(rgbOf({ l, c, h }))) inside = c
  else
    for (let step = 0; step < 14; step++) {
      const middle = (inside + outside) / 2
      if (isInGamut(rgbOf({ l, c: middle, h }))) inside = middle
      else outside = middle
    }
  return `#${rgbOf({ l, c: inside, h }).map(byteOf).join('')}`
}

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function linearOf(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex
  return [1, 3, 5].map(at => toLinear(Number.parseInt(digits.slice(at, at + 2), 16) / 255)) as Rgb
}

function rgbOf({ l, c, h }: Oklch): Rgb {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

function isInGamut(rgb: Rgb): boolean {
  return rgb.every(channel => channel > -0.0005 && channel < 1.0005)
}

function byteOf(linear: number): string {
  const value = Math.round(Math.min(1, Math.max(0, toGamma(linear))) * 255)
  return value.toString(16).padStart(2, '0')
}

function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function toGamma(value: number): number {
  return value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
}

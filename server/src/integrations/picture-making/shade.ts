import type { LogoShade } from '@tiffin/contract/pictures/pictures'

/** Above this share of its box a logo has a ground of its own, and no paper shines through. */
const WHOLE = 0.9
/** Relative luminance (WCAG 2.2) below which colours have less than 2 to 1 against the dark paper, above it against white. */
const DARK = 0.06
const LIGHT = 0.475

/**
 * Which paper a logo would vanish on. `dark`: a part of it that matters has the shade of night paper; `light`: nearly all
 * of it has that of white paper; `any`: it can be seen on both. `pixels`: red, green, blue and opacity of each, 0 to 255.
 */
export function shadeOf(pixels: Uint8Array): LogoShade {
  let [visible, dark, light] = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels[at + 3]! < 128) continue
    visible++
    const luminance = luminanceOf(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!)
    if (luminance < DARK) dark++
    if (luminance > LIGHT) light++
  }
  if (visible > (WHOLE * pixels.length) / 4) return 'any'
  if (light > 0.9 * visible) return 'light'
  return dark > visible / 4 && light < visible / 4 ? 'dark' : 'any'
}

const LINEAR = Float64Array.from({ length: 256 }, (_, level) => {
  const part = level / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * LINEAR[red]! + 0.7152 * LINEAR[green]! + 0.0722 * LINEAR[blue]!
}

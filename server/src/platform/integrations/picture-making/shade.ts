import type { LogoShade } from '@tiffin/contract/shop/pictures/pictures'

/**
 * A logo that covers more than this fraction of its box has its own background, so the page is not visible behind it.
 */
const WHOLE = 0.9
/** Relative luminance (WCAG 2.2). Colours below DARK contrast less than 2:1 with the dark theme, above LIGHT with white. */
const DARK = 0.06
const LIGHT = 0.475

/**
 * The theme on which a logo is invisible. `dark`: more than a quarter of the visible pixels are dark and less than a quarter
 * are light. `light`: more than nine tenths are light. `any`: visible on both themes. `pixels`: RGBA, 0 to 255 each.
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

import type { Settings } from '@tiffin/contract/shop/settings'
import { paletteProblems } from '@tiffin/ui/palette-problems.ts'
import { paletteOf } from '@tiffin/ui/palette-of.ts'
import { SCHEMES } from '@tiffin/ui/theme.ts'
import { isDeepStrictEqual } from 'node:util'
import { hostProblem, pictureAddressProblem } from './web-address.ts'

type ThemeSettings = Settings['look']

/**
 * A palette without sufficient contrast is not published, neither light nor dark, and a URL that
 * diners' browsers could not load is not stored. Only changed fields are checked, so that older
 * values do not block other changes of the look.
 */
export function themeProblems(
  look: ThemeSettings,
  { before }: { before: ThemeSettings },
): Record<string, string> {
  const problems = SCHEMES.filter(
    scheme => !isDeepStrictEqual(look.theme[scheme], before.theme[scheme]),
  ).flatMap(scheme =>
    paletteProblems(look.theme[scheme], scheme).map(({ field }) => [
      `theme.${scheme}.${field}`,
      'errors.contrast',
    ]),
  )
  return { ...(Object.fromEntries(problems) as Record<string, string>), ...addressProblems(look, before) }
}

const PROBLEM_OF = {
  logo_url: pictureAddressProblem,
  website_logo_url: pictureAddressProblem,
  banner_url: pictureAddressProblem,
  logo_host_alt: hostProblem,
} as const

function addressProblems(look: ThemeSettings, before: ThemeSettings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(PROBLEM_OF).flatMap(([name, problemOf]) => {
      const field = name as keyof typeof PROBLEM_OF
      const problem = look[field] !== '' && look[field] !== before[field] && problemOf(look[field])
      return problem ? [[field, problem]] : []
    }),
  )
}

/** A theme had one colour, from which the others were derived; now both palettes are stored. */
export function palettesOfAccent({ theme, ...look }: Record<string, unknown>): Record<string, unknown> {
  const { accent, ...rest } = (theme ?? {}) as Record<string, unknown>
  const isColour = typeof accent === 'string' && /^#[0-9a-f]{6}$/i.test(accent)
  const palettes = isColour && { light: paletteOf(accent, 'light'), dark: paletteOf(accent, 'dark') }
  return { ...look, theme: { ...rest, ...palettes } }
}

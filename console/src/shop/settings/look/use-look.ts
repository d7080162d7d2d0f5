import { FONT_IDS, type Palette, type Theme } from '@tiffin/contract/shop/settings/look'
import { type PaletteProblem, paletteProblems } from '@tiffin/ui/palette-problems.ts'
import { type Scheme, SCHEMES } from '@tiffin/ui/theme.ts'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent } from 'react'
import { fieldsOf } from '../../../form/fields-of.ts'
import { isSame, valueAt } from '../../../form/section-edits.ts'
import { useSection } from '../../../form/use-section.ts'
import { isColour } from '../../../form/writing.ts'
import { showMessage } from '../../../lib/message.ts'

export type ThemeEditor = ReturnType<typeof useLook>

/** The preview theme with unsaved edits, the published theme, and contrast problems. */
export function useLook() {
  const { t } = useTexts()
  const preview = useSection('preview')
  const live = useSection('look')
  const theme = preview.whole as Theme | undefined
  const published = (live.stored as { theme: Theme } | undefined)?.theme

  // Restoring an earlier theme changes the preview as well.
  const readPreview = useEffectEvent((of: number) => of > 0 && void preview.refetch())
  const { revision } = live
  useEffect(() => void readPreview(revision), [revision])

  const write = (next: Theme) => {
    const whole = { ...WITHOUT_PICTURES, ...next }
    for (const path of fieldsOf(whole)) preview.edit(path as 'shape', valueAt(whole, path))
  }
  /** Sets several fields at once, with an undo. */
  const take = (change: Partial<Theme>, text: string) => {
    if (!theme) return
    write({ ...theme, ...change })
    showMessage({
      kind: 'success',
      text,
      action: { label: t('console.undo'), onAction: () => write(theme) },
    })
  }
  return {
    preview,
    live,
    theme,
    published,
    take,
    problems: theme ? problemsOf(theme) : NONE,
    isPublished: theme !== undefined && isSame(theme, published),
  }
}

/** Fields of a look without pictures are absent. */
export const WITHOUT_PICTURES = { logo: undefined, sharing: undefined }

type Problems = Record<Scheme, PaletteProblem[]>

const NONE: Problems = { light: [], dark: [] }

/** A palette with a partially typed colour cannot be checked. */
function problemsOf(theme: Theme): Problems {
  const of = (scheme: Scheme) => (isWhole(theme[scheme]) ? paletteProblems(theme[scheme], scheme) : [])
  return { light: of('light'), dark: of('dark') }
}

/** Whether the page can be rendered with it. */
export function canBeShown(theme: Theme): boolean {
  const fonts: readonly string[] = FONT_IDS
  return (
    SCHEMES.every(scheme => isWhole(theme[scheme])) &&
    [theme.heading_font, theme.text_font].every(font => fonts.includes(font))
  )
}

function isWhole(palette: Palette): boolean {
  return Object.values(palette).every(isColour)
}

import type { Palette } from '@tiffin/contract/shop/settings/look'
import { Button } from '@tiffin/ui/button'
import { FieldSet } from '@tiffin/ui/field-set'
import { WarningIcon } from '@tiffin/ui/icons'
import { oklchOf } from '@tiffin/ui/colour.ts'
import { paletteOf } from '@tiffin/ui/palette-of.ts'
import type { PairContrast, PaletteProblem } from '@tiffin/ui/palette-problems.ts'
import type { Scheme } from '@tiffin/ui/theme.ts'
import { useTexts } from '@tiffin/ui/texts'
import { ColourField } from '../../../form/colour-field.tsx'
import { isColour } from '../../../form/writing.ts'
import styles from './look.module.css'
import type { ThemeEditor } from './use-look.ts'

const FIELDS = ['paper', 'ink', 'accent', 'button'] as const satisfies readonly (keyof Palette)[]

/** The four colours of the light or dark theme, each with its contrast problems, while typing. */
export function PaletteFields({ look, scheme }: { look: ThemeEditor; scheme: Scheme }) {
  const { t } = useTexts()
  const { preview, problems, theme, take } = look
  const picked = theme?.light.button
  const night = () => {
    if (!theme || !isColour(picked)) return
    const { h: hue, c: tint } = oklchOf(theme.light.paper)
    take({ dark: paletteOf(picked, 'dark', { hue, tint }) }, t('settings.look.night_made'))
  }
  return (
    <FieldSet legend={t(`settings.look.${scheme}`)} rule={t(`settings.look.${scheme}_hint`)}>
      <div className={styles.palette}>
        {FIELDS.map(field => {
          const problem = problems[scheme].find(each => each.field === field)
          return (
            <div key={field} className={styles.colour}>
              <ColourField
                section={preview}
                path={`${scheme}.${field}`}
                label={t(`settings.look.${field}`)}
                hint={t(`settings.look.${field}_hint`)}
              />
              {problem && <Problem look={look} scheme={scheme} problem={problem} />}
            </div>
          )
        })}
      </div>
      {scheme === 'dark' && (
        <div>
          <Button onClick={night}>{t('settings.look.make_night')}</Button>
        </div>
      )}
    </FieldSet>
  )
}

type ProblemProps = { look: ThemeEditor; scheme: Scheme; problem: PaletteProblem }

/** Which text is illegible, where it occurs, and the nearest colour with enough contrast. */
function Problem({ look: { preview }, scheme, problem: { field, pairs, remedy } }: ProblemProps) {
  const { t } = useTexts()
  const path = `${scheme}.${field}` as const
  const takeIt = () => {
    preview.edit(path, remedy)
    // The button disappears with the problem, so the keyboard focus moves to the colour.
    document.getElementById(path)?.focus()
  }
  return (
    <div role="group" aria-label={t('settings.look.problem')} className={styles.problem} data-problem>
      <ul role="list" className={styles.pairs}>
        {pairs.map(pair => (
          <Pair key={pair.pair} judged={pair} />
        ))}
      </ul>
      {remedy && (
        <Button onClick={takeIt} icon={<Swatch colour={remedy} />}>
          {t('settings.look.take', { colour: remedy })}
        </Button>
      )}
    </div>
  )
}

function Pair({ judged: { pair, ratio, needed, front, back } }: { judged: PairContrast }) {
  const { t } = useTexts()
  // Rounded down, so that a value shown as 4.5 is sufficient.
  const shownRatio = (Math.floor(ratio * 10) / 10).toFixed(1)
  return (
    <li className={styles.pair}>
      <svg viewBox="0 0 28 20" width={42} height={30} aria-hidden className={styles.pairSample}>
        <rect width="28" height="20" fill={back} />
        <rect x="5" y="5" width="18" height="4" fill={front} />
        <rect x="5" y="12" width="11" height="3" fill={front} />
      </svg>
      <span>
        <WarningIcon size={16} className={styles.sign} /> {t(`settings.look.pair_${pair}`)}
        <details className={styles.figures}>
          <summary>{t('settings.look.figures')}</summary>
          <span>{t('settings.look.figures_text', { ratio: shownRatio, needed: String(needed) })}</span>
        </details>
      </span>
    </li>
  )
}

function Swatch({ colour }: { colour: string }) {
  return <span aria-hidden className={styles.swatch} style={{ backgroundColor: colour }} />
}

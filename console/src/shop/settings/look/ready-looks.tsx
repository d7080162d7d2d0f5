import type { Theme } from '@tiffin/contract/shop/settings/look'
import { READY_LOOK_NAMES, READY_LOOKS } from '@tiffin/contract/shop/settings/ready-looks'
import { FieldSet } from '@tiffin/ui/field-set'
import { FONTS } from '@tiffin/ui/fonts.ts'
import { coloursOf, SCHEMES } from '@tiffin/ui/theme.ts'
import { useTexts } from '@tiffin/ui/texts'
import { isSame } from '../../../form/section-edits.ts'
import styles from './look.module.css'
import type { ThemeEditor } from './use-look.ts'

/** Eight predefined looks. Choosing one fills the form except the pictures, and can be undone. */
export function ReadyLooks({ look: { theme, take } }: { look: ThemeEditor }) {
  const { t } = useTexts()
  return (
    <FieldSet legend={t('settings.look.ready')} rule={t('settings.look.ready_hint')}>
      <ul role="list" className={styles.ready}>
        {READY_LOOK_NAMES.map(name => {
          const label = t(`settings.look.ready_${name}`)
          const ready: Theme = READY_LOOKS[name]
          return (
            <li key={name}>
              <button
                type="button"
                className={styles.look}
                aria-pressed={isSame(theme, { ...theme, ...ready })}
                onClick={() => take(ready, t('settings.look.taken', { name: label }))}
              >
                <Drawn theme={ready} />
                <span className={styles.lookName} style={{ fontFamily: FONTS[ready.heading_font].stack }}>
                  {label}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </FieldSet>
  )
}

const CORNERS = { sharp: 0, soft: 5, round: 9 }

/** A line of a menu with its button, in the light and in the dark theme. */
function Drawn({ theme }: { theme: Theme }) {
  return (
    <svg viewBox="0 0 120 56" aria-hidden className={styles.drawn}>
      {SCHEMES.map((scheme, at) => {
        const c = coloursOf(theme[scheme])
        return (
          <g key={scheme} transform={`translate(${at * 60} 0)`}>
            <rect width="60" height="56" fill={c.ground} />
            <rect x="8" y="9" width="30" height="6" rx="1" fill={c.ink} />
            <rect x="8" y="20" width="42" height="3" rx="1" fill={c.ink_soft} />
            <rect x="8" y="26" width="22" height="3" rx="1" fill={c.accent} />
            <rect x="8" y="36" width="44" height="13" rx={CORNERS[theme.shape]} fill={c.accent_fill} />
            <rect x="19" y="41" width="22" height="3" rx="1" fill={c.on_accent_fill} />
          </g>
        )
      })}
    </svg>
  )
}

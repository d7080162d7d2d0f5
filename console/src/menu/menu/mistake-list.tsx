import { MISTAKES, type Mistake } from '@tiffin/contract/menu/drafts/find-mistakes'
import { Badge } from '@tiffin/ui/badge'
import { Disclosure } from '@tiffin/ui/disclosure'
import { WarningIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import styles from './menu.module.css'

type Props = { mistakes: Mistake[]; lead: (mistake: Mistake) => void }

/** Probable mistakes; each line links to its place. */
export function MistakeList({ mistakes, lead }: Props) {
  const { t } = useTexts()
  if (mistakes.length === 0) return null
  const isLeftOut = mistakes.some(({ what }) => MISTAKES[what] === 'left_out')
  return (
    <Disclosure
      summary={
        <Badge tone={isLeftOut ? 'bad' : 'warn'} icon={<WarningIcon size={18} />}>
          {t('console.menu.mistakes', { count: mistakes.length })}
        </Badge>
      }
    >
      {byKind(mistakes).map(([what, own]) => (
        <section key={what} className={styles.mistakes} data-mistake={what}>
          <h2>{t(`console.menu.mistake.${what}`)}</h2>
          <Places mistakes={own} lead={lead} />
        </section>
      ))}
    </Disclosure>
  )
}

/**
 * The mistakes before the menu is published, grouped by kind. The dishes and options of each kind
 * are collapsed.
 */
export function MistakesToPublish({ mistakes, lead }: Props) {
  const { t } = useTexts()
  if (mistakes.length === 0) return null
  return (
    <section className={styles.toPublish} data-to-publish>
      <h3>
        <WarningIcon size={18} /> {t('console.menu.mistakes', { count: mistakes.length })}
      </h3>
      {byKind(mistakes).map(([what, own]) => (
        <Disclosure key={what} summary={t(`console.menu.mistake.${what}`)} figure={own.length}>
          <Places mistakes={own} lead={lead} />
        </Disclosure>
      ))}
    </section>
  )
}

function byKind(mistakes: Mistake[]): [Mistake['what'], Mistake[]][] {
  return [...Map.groupBy(mistakes, ({ what }) => what)]
}

/** A link to each dish or option that has the mistake. */
function Places({ mistakes, lead }: Props) {
  return (
    <ul role="list">
      {mistakes.map(mistake => (
        <li key={`${mistake.kind} ${mistake.ref}`}>
          <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => lead(mistake)}>
            {mistake.name}
          </button>
        </li>
      ))}
    </ul>
  )
}

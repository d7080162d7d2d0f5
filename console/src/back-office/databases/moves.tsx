import type { ShopMove } from '@tiffin/contract/back-office/databases/staff'
import { Badge, type Tone } from '@tiffin/ui/badge'
import { useTexts } from '@tiffin/ui/texts'
import { momentOf } from '../../shell/moment-of.ts'
import page from '../../shell/page.module.css'
import styles from './databases.module.css'

const TONES: Record<ShopMove['step'], Tone> = {
  copying: 'accent',
  fenced: 'accent',
  switched: 'accent',
  ended: 'good',
  cancelled: 'neutral',
}

/** The moves of shops from one database to another: those under way, and the last that have ended. */
export function Moves({ moves, moving }: { moves: ShopMove[]; moving: number }) {
  const { t } = useTexts()
  return (
    <section aria-labelledby="moves" className={styles.facts}>
      <h2 id="moves">{t('console.databases.moves')}</h2>
      <p role="status">{t('console.databases.moving', { count: moving })}</p>
      {moves.length > 0 && (
        <ul role="list" className={page.records}>
          {moves.map(move => (
            <li key={move.store_id} className={page.record}>
              <Move move={move} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Move({ move: { store_name, source, target, step, began_at, step_at } }: { move: ShopMove }) {
  const { t } = useTexts()
  const isOver = step === 'ended' || step === 'cancelled'
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        <strong>{store_name}</strong>
        <Badge tone={TONES[step]}>{t(`console.databases.step_${step}`)}</Badge>
      </p>
      <p className={page.soft}>
        {t('console.databases.move', { source, target })} ·{' '}
        {isOver
          ? t('console.databases.ended_at', { time: momentOf(step_at, t) })
          : t('console.databases.began', { time: momentOf(began_at, t) })}
      </p>
    </div>
  )
}

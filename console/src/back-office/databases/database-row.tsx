import type { ListedDatabase } from '@tiffin/contract/back-office/databases/staff'
import { Badge, type Tone } from '@tiffin/ui/badge'
import { useTexts } from '@tiffin/ui/texts'
import page from '../../shell/page.module.css'
import { Command } from './command.tsx'
import styles from './databases.module.css'
import { sizeWords } from './size-words.ts'

const TONES: Record<ListedDatabase['state'], Tone> = { well: 'good', away: 'warn', restored: 'warn' }

/** One database: its name, state, shops and size, and what an operator has to do. */
export function DatabaseRow({ database: { name, state, shops, size, room } }: { database: ListedDatabase }) {
  const { t, locale } = useTexts()
  const used =
    size === null
      ? t('console.databases.size_unknown')
      : room === null
        ? t('console.databases.size', { size: sizeWords(size, locale) })
        : t('console.databases.size_of', { size: sizeWords(size, locale), room: sizeWords(room, locale) })
  return (
    <div className={styles.facts}>
      <p className={styles.name}>
        <strong>{name}</strong>
        <Badge tone={TONES[state]}>{t(`console.databases.state_${state}`)}</Badge>
      </p>
      <p className={page.soft}>
        {t('console.databases.shops', { count: shops })} · {used}
      </p>
      {state !== 'well' && <p className={styles.problem}>{t(`console.databases.problem_${state}`)}</p>}
      {state === 'restored' && <Command args={`accept ${name}`} />}
      {size !== null && room !== null && size >= room && (
        <p className={styles.problem}>{t('console.databases.full')}</p>
      )}
    </div>
  )
}

import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import type { ColleagueNews, ChangedPart } from './colleague-news.ts'
import styles from './menu.module.css'

type Props = {
  news: ColleagueNews
  show: (part: ChangedPart) => void
  dismiss: () => void
}

/** A longer list would hide the menu on a phone. */
const MOST = 5

/** The latest changes of colleagues, with a button to show them. */
export function ColleagueNote({ news: { by, parts }, show, dismiss }: Props) {
  const { t } = useTexts()
  const rest = parts.length - MOST
  return (
    <section role="status" className={styles.note} aria-label={t('console.menu.colleague_title')}>
      <div>
        <p>
          <strong>{t('console.menu.colleague', { name: by.join(', ') })}</strong>
        </p>
        <ul role="list" className={styles.fileWays}>
          {parts.slice(-MOST).map(part => (
            <li key={part.key}>
              {part.isGone ? (
                t('console.menu.news.gone', { name: part.name })
              ) : (
                <Button aria-haspopup="dialog" onClick={() => show(part)}>
                  {part.name}
                </Button>
              )}
            </li>
          ))}
          {rest > 0 && <li>{t('console.menu.colleague_more', { count: rest })}</li>}
        </ul>
      </div>
      <Button onClick={dismiss}>{t('console.menu.done')}</Button>
    </section>
  )
}

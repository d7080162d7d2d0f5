import type { FileProblem } from '@tiffin/contract/drafts/staff'
import { tellChanges } from '@tiffin/contract/rules/draft/tell-changes'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../shop/shop.tsx'
import styles from './menu.module.css'
import { newsWords } from './news-words.ts'
import type { Looked } from './use-menu-file.ts'

/** More are counted and not listed: nobody reads them here. */
const MOST = 100

/** What a file would change, and what of it cannot be sold, before anything is written. */
export function FileReport({ looked: { menu, live, changed, problems } }: { looked: Looked }) {
  const words = useTexts()
  const { t } = words
  const { store } = useShop()
  const news = menu ? tellChanges(live, menu) : []
  return (
    <div className={styles.fileReport}>
      {!menu && (
        <p>
          <strong>{t('console.menu.file.nothing')}</strong>
        </p>
      )}
      {problems.length > 0 && (
        <div className={styles.problems}>
          <p>
            <strong>{t('console.menu.file.problems', { count: problems.length })}</strong>
          </p>
          <Listed list={problems.map(problem => problemWords(t, problem))} language="en" />
        </div>
      )}
      {menu && (
        <p>
          <strong>{t('console.menu.file.changes', { count: news.length })}</strong>
          {changed && ` ${t('console.menu.file.replaces')}`}
        </p>
      )}
      <Listed list={news.map(each => newsWords(words, store, each))} />
    </div>
  )
}

function Listed({ list, language }: { list: string[]; language?: string }) {
  const { t } = useTexts()
  if (list.length === 0) return null
  return (
    <ul className={styles.news} lang={language}>
      {list.slice(0, MOST).map((each, at) => (
        <li key={at}>{each}</li>
      ))}
      {list.length > MOST && <li>{t('console.menu.file.more', { count: list.length - MOST })}</li>}
    </ul>
  )
}

type Say = (key: string, values?: Record<string, string>) => string

/** "Row 3, column C: Korma: Its price cannot be "ask"." with what to do. */
export function problemWords(t: Say, { row, column, name, path, reason, remedy }: FileProblem): string {
  const cell = { row: String(row ?? ''), column: column ?? '' }
  const place =
    row === undefined
      ? path
      : t(column === undefined ? 'console.menu.file.row' : 'console.menu.file.cell', cell)
  return [place, name, `${reason} ${remedy}`].filter(Boolean).join(': ')
}

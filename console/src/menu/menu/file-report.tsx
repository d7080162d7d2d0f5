import { describeChanges } from '@tiffin/contract/menu/drafts/describe-changes'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './menu.module.css'
import { newsWords } from './news-words.ts'
import { problemWords } from './problem-words.ts'
import type { MenuFilePreview } from './use-menu-file.ts'

/** Further entries are only counted, because a longer list would not be read here. */
const MOST = 100

/** The changes that a file would make, and its lines that cannot be sold, before it is imported. */
export function FileReport({ looked: { menu, live, changed, problems, more } }: { looked: MenuFilePreview }) {
  const words = useTexts()
  const { t } = words
  const { store } = useShop()
  const news = menu ? describeChanges(live, menu) : []
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
            <strong>{t('console.menu.file.problems', { count: problems.length + more })}</strong>
          </p>
          <Listed list={problems.map(problem => problemWords(t, problem))} more={more} />
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

function Listed({ list, more = 0 }: { list: string[]; more?: number }) {
  const { t } = useTexts()
  if (list.length === 0) return null
  return (
    <ul className={styles.news}>
      {list.slice(0, MOST).map((each, at) => (
        <li key={at}>{each}</li>
      ))}
      {list.length + more > MOST && (
        <li>{t('console.menu.file.more', { count: list.length + more - MOST })}</li>
      )}
    </ul>
  )
}

import type { WireMenu } from '@tiffin/contract/menu/menu/menu'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { similarDishes } from './similar-dishes.ts'
import styles from './menu-list.module.css'

type Props = {
  categories: WireMenu['categories']
  words: string
  onSearch: (words: string) => void
  onCategory: (category: WireMenu['categories'][number]) => void
}

/** Suggestions after a search without results: dishes with similar names, and all categories. */
export function NothingFound({ categories, words, onSearch, onCategory }: Props) {
  const { t } = useTexts()
  const similar = similarDishes(categories, words)
  return (
    <div className={styles.suggestions}>
      {similar.length > 0 && (
        <>
          <p>{t('nothing_found.near')}</p>
          <ul role="list" className={styles.choices}>
            {similar.map(item => (
              <li key={item.id}>
                <Button onClick={() => onSearch(item.name)}>{item.name}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('nothing_found.or_category')}</p>
      <ul role="list" className={styles.choices}>
        {categories.map(category => (
          <li key={category.id}>
            <Button onClick={() => onCategory(category)}>{category.name}</Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

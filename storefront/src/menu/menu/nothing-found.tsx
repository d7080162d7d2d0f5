import type { WireMenu, WireMenuItem } from '@tiffin/contract/menu/menu/menu'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { nearDishes } from './near-dishes.ts'
import styles from './menu-list.module.css'

type Props = {
  categories: WireMenu['categories']
  words: string
  onSearch: (words: string) => void
  onCategory: (category: WireMenu['categories'][number]) => void
}

/** The ways on from a search without results: dishes with a similar name, and the categories. */
export function NothingFound({ categories, words, onSearch, onCategory }: Props) {
  const { t } = useTexts()
  const near = nearDishes(categories, words)
  return (
    <div className={styles.ways}>
      {near.length > 0 && (
        <>
          <p>{t('menu.near')}</p>
          <ul role="list" className={styles.choices}>
            {near.map((item: WireMenuItem) => (
              <li key={item.id}>
                <Button onClick={() => onSearch(item.name)}>{item.name}</Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{t('menu.or_category')}</p>
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

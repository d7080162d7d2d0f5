import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import styles from './figures.module.css'
import { useAmounts } from './use-amounts.ts'
import type { Figures } from './use-figures.ts'

const FEW = 10

/** The best-selling dishes; a button shows the rest. */
export function DishTable({ figures: { shown, currency } }: { figures: Figures }) {
  const { t } = useTexts()
  const amount = useAmounts(currency)
  const [showsAll, setShowsAll] = useState(false)
  const { dishes } = shown
  if (dishes.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 id="figures-dishes">{t('console.figures.dishes')}</h2>
      <table className={styles.table} aria-labelledby="figures-dishes">
        <thead>
          <tr>
            <th scope="col">{t('console.figures.dish')}</th>
            <th scope="col">{t('console.figures.quantity')}</th>
            <th scope="col">{t('console.figures.takings')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {(showsAll ? dishes : dishes.slice(0, FEW)).map((dish, index) => (
            <tr key={index}>
              <th scope="row">{dish.name}</th>
              <td>{dish.quantity}</td>
              <td>{amount.wire(dish.takings)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {dishes.length > FEW && (
        <Button variant="plain" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll
            ? t('console.figures.few_dishes')
            : t('console.figures.all_dishes', { count: dishes.length })}
        </Button>
      )}
    </section>
  )
}

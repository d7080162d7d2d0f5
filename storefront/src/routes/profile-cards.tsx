import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { CardList } from '../people/account/card-list.tsx'
import cardStyles from '../people/account/cards.module.css'
import styles from '../people/account/profile.module.css'
import { useCards } from '../people/account/use-cards.ts'
import { useCustomersOnly } from '../people/account/use-customers-only.ts'
import { headOf, type Screen } from '../lib/screen.ts'

/** The customer's saved cards; read only in the browser. */
function ProfileCards() {
  const { t } = useTexts()
  const customer = useCustomersOnly()
  const { cards, failed, isFetching, retry, ...acts } = useCards(customer?.user_token)
  return (
    <div className={styles.page} aria-busy={!cards && !failed}>
      <h1>{t('cards.title')}</h1>
      {failed && (
        <EmptyState
          drawing={<PlugDrawing />}
          title={t('cards.failed.title')}
          action={
            <Button variant="primary" busy={isFetching} onClick={retry}>
              {t('cards.failed.action')}
            </Button>
          }
        >
          {t('cards.failed.text')}
        </EmptyState>
      )}
      {!cards && !failed && customer && <Skeleton lines={6} />}
      {cards?.length === 0 && <p className={cardStyles.soft}>{t('cards.empty')}</p>}
      {cards && cards.length > 0 && (
        <>
          <p className={cardStyles.soft}>{t('cards.lead')}</p>
          <CardList cards={cards} {...acts} />
        </>
      )}
    </div>
  )
}

export const screen: Screen = {
  Page: ProfileCards,
  head: facts => ({ ...headOf(facts.t('cards.title'), 'cards.about', facts), hidden: true }),
}

import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { CardList } from '../people/account/card-list.tsx'
import cardStyles from '../people/account/cards.module.css'
import styles from '../people/account/profile.module.css'
import { useCustomer } from '../people/account/session.ts'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'
import { useCards } from '../people/account/use-cards.ts'
import { useIsVisitor } from '../people/account/use-is-visitor.ts'
import { headOf, type Screen } from '../lib/screen.ts'

/** The customer's saved cards; read only in the browser. */
function ProfileCards() {
  const { t } = useTexts()
  const customer = useCustomer()
  const isVisitor = useIsVisitor()
  return (
    <div className={styles.page}>
      <h1>{t('cards.title')}</h1>
      {customer && <Cards token={customer.user_token} />}
      {isVisitor && <SignInOffer title={t('cards.visitor')}>{t('cards.lead')}</SignInOffer>}
    </div>
  )
}

function Cards({ token }: { token: string }) {
  const { t } = useTexts()
  const { cards, failed, isFetching, retry, ...acts } = useCards(token)
  if (failed) {
    return (
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
    )
  }
  if (!cards) {
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    )
  }
  if (cards.length === 0) return <p className={cardStyles.soft}>{t('cards.empty')}</p>
  return (
    <>
      <p className={cardStyles.soft}>{t('cards.lead')}</p>
      <CardList cards={cards} {...acts} />
    </>
  )
}

export const screen: Screen = {
  Page: ProfileCards,
  head: facts => ({ ...headOf(facts.t('cards.title'), 'cards.about', facts), hidden: true }),
}

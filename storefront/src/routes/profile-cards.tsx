import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { AccountPage } from '../people/account/account-page.tsx'
import { CardList } from '../people/account/card-list.tsx'
import styles from '../people/account/cards.module.css'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'
import { useCards } from '../people/account/use-cards.ts'
import { headOf, type Screen } from '../lib/screen.ts'

/** The customer's saved cards; read only in the browser. */
function ProfileCards() {
  const { t } = useTexts()
  return (
    <AccountPage
      title={t('cards.title')}
      visitor={<SignInOffer title={t('cards.visitor')}>{t('cards.lead')}</SignInOffer>}
    >
      {({ user_token }) => <Cards token={user_token} />}
    </AccountPage>
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
  if (cards.length === 0) return <p className={styles.soft}>{t('cards.empty')}</p>
  return (
    <>
      <p className={styles.soft}>{t('cards.lead')}</p>
      <CardList cards={cards} {...acts} />
    </>
  )
}

export const screen: Screen = {
  Page: ProfileCards,
  head: facts => ({ ...headOf(facts.t('cards.title'), 'cards.about', facts), hidden: true }),
}

import { useQuery } from '@tanstack/react-query'
import { servesReviews } from '@tiffin/contract/shop/stores/serves-reviews'
import { useTexts } from '@tiffin/ui/texts'
import { Link, useParams } from 'wouter'
import { headOf, type HeadFacts, type Screen } from '../lib/screen.ts'
import { useShop } from '../lib/shop.tsx'
import { ReviewOfOrder } from '../ordering/reviews/review-of-order.tsx'
import { AccountPage } from '../people/account/account-page.tsx'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'
import { storeQuery } from '../shop/stores/store-queries.ts'
import { screen as notFound } from './not-found.tsx'

const isServed = ({ details }: Pick<HeadFacts, 'details'>) => servesReviews(details)

/** The review of one order: its form, or what the customer has written [O-20]. The link of a letter leads here. */
export const screen: Screen = {
  Page: ReviewOrderPage,
  head: facts =>
    isServed(facts)
      ? { ...headOf(facts.t('reviews.form.title'), 'reviews.form.about', facts), hidden: true }
      : notFound.head(facts),
  status: facts => (isServed(facts) ? 200 : 404),
}

function ReviewOrderPage() {
  const { t } = useTexts()
  const { orderId = '' } = useParams()
  const { data: details } = useQuery(storeQuery(useShop()))
  if (details && !servesReviews(details)) return <notFound.Page />
  const offer = (
    <SignInOffer title={t('reviews.form.visitor.title')}>{t('reviews.form.visitor.text')}</SignInOffer>
  )
  return (
    <AccountPage title={t('reviews.form.title')} visitor={offer}>
      {({ user_token }) => (
        <ReviewOfOrder key={`${orderId} ${user_token}`} order_id={orderId} token={user_token}>
          <p>
            <Link href="/review">{t('reviews.form.all')}</Link>
          </p>
        </ReviewOfOrder>
      )}
    </AccountPage>
  )
}

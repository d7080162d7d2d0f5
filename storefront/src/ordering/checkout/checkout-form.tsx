import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import { classNames } from '@tiffin/ui/class-names.ts'
import { ErrorSummary } from '@tiffin/ui/error-summary'
import { useTexts } from '@tiffin/ui/texts'
import { headOf } from '../../lib/screen.ts'
import { useShop } from '../../lib/shop.tsx'
import { useTitle } from '../../lib/use-title.ts'
import styles from './checkout.module.css'
import { Finish } from './finish.tsx'
import { HowPart } from './how-part.tsx'
import { PayPart } from './pay-part.tsx'
import { PlaceBar } from './place-bar.tsx'
import { Review } from './review.tsx'
import type { Slots } from './slots.ts'
import { useCheckout } from './use-checkout.ts'
import { useSubmit } from './use-submit.ts'
import { WhenPart } from './when-part.tsx'
import { YouPart } from './you-part.tsx'
import { PartBoundary } from '../../lib/part-boundary.tsx'
import type { OnPlaced } from './go-to-order.ts'

type Props = { cart: WireCart; slots: Slots; onPlaced: OnPlaced }

/** The four parts and the review, on one page. */
export function CheckoutForm({ cart, slots, onPlaced }: Props) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const checkout = useCheckout(cart)
  const { draft, errors, setPerson, place, time, partOf } = checkout
  const { busy, notice, submit, summary } = useSubmit({ cart, checkout, onPlaced })
  const { title } = headOf(t('checkout.title'), 'checkout.about.checkout', {
    t,
    configuration,
    details: undefined,
  })
  useTitle(summary ? `${t('checkout.problem.prefix')} ${title}` : title)
  return (
    <div className={classNames(styles.page, styles.checkout)}>
      <h1>{t('checkout.title')}</h1>
      {summary && (
        <ErrorSummary key={summary.key} title={summary.title} errors={summary.errors} focus="control" />
      )}
      <div className={styles.columns}>
        <div className={styles.parts}>
          <PartBoundary>
            <HowPart
              {...partOf('how')}
              cart={cart}
              place={draft.place}
              errors={errors}
              delivery={place}
              saved={checkout.addresses}
              wantedType={checkout.wantedType}
              onType={checkout.changeType}
            />
          </PartBoundary>
          <PartBoundary>
            <WhenPart
              {...partOf('when')}
              chosen={time.chosen}
              setChosen={chosen => {
                time.setChosen(chosen)
                checkout.open('when')
                checkout.clearErrors({ when: '' })
              }}
              error={errors.when}
            />
          </PartBoundary>
          <PartBoundary>
            <YouPart {...partOf('you')} person={draft.person} setPerson={setPerson} errors={errors} />
          </PartBoundary>
          <PartBoundary>
            <PayPart pay={checkout.pay} hintOf={checkout.pay.wallet.wordsOf} error={errors.payment_mode} />
          </PartBoundary>
        </div>
        <PartBoundary>
          <Review
            cart={cart}
            isDelivery={place.isDelivery}
            error={errors.review}
            slots={slots}
            onCollect={() => checkout.changeType('collection')}
          />
        </PartBoundary>
        <PartBoundary>
          <Finish checkout={checkout} notice={notice} onRetry={submit} />
        </PartBoundary>
      </div>
      <PartBoundary>
        <PlaceBar checkout={checkout} cart={cart} busy={busy} onSubmit={submit} />
      </PartBoundary>
    </div>
  )
}

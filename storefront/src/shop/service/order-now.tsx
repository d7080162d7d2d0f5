import { Button, buttonClass } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { Link } from 'wouter'
import { openPopup } from '../../lib/popup.ts'
import { usePlaceQuestion } from './use-place-question.ts'

/** The way from the home page to the menu, and for shops with delivery areas a check of the postcode. */
export function OrderNow() {
  const { t } = useTexts()
  const asksPlace = usePlaceQuestion()
  return (
    <>
      <Link href="/order-now" className={buttonClass({ variant: 'primary', wide: true })}>
        {t('shell.order_now')}
      </Link>
      {asksPlace && (
        <Button variant="plain" onClick={() => openPopup('start', { href: '/order-now' })}>
          {t('home.where')}
        </Button>
      )}
    </>
  )
}

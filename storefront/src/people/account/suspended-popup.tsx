import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useLocation } from 'wouter'
import { afterPopup } from '../../lib/after-popup.ts'
import { signOut } from './session.ts'
import { useShop } from '../../lib/shop.tsx'

/** Informs a suspended customer. Confirming signs out [H-41]. */
export function SuspendedPopup() {
  const { t } = useTexts()
  const shop = useShop()
  const [, navigate] = useLocation()
  const confirm = () =>
    afterPopup(() => {
      void signOut(shop)
      navigate('/')
    })
  return (
    <Dialog
      open
      dismissible={false}
      onClose={confirm}
      title={t('account.suspended.title')}
      closeLabel={t('account.close')}
      foot={
        <Button variant="primary" wide onClick={confirm}>
          {t('account.suspended.confirm')}
        </Button>
      }
    >
      <p>{t('account.suspended.text')}</p>
      <p>{t('account.suspended.help', { phone: shop.configuration.store.phone })}</p>
    </Dialog>
  )
}

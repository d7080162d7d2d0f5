import { Button } from '@tiffin/ui/button'
import { Sheet } from '@tiffin/ui/sheet'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { recordConsent } from './consents.ts'
import { errorLike } from '../../lib/error-like.ts'
import { closePopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { Terms } from './terms.tsx'
import styles from './consent-popup.module.css'

/**
 * Shows the current terms. Accepting closes it; closing it in any other way signs out, which
 * ConsentWatch does [G-18].
 */
export function ConsentPopup() {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const accept = async () => {
    const customer_id = readStored('customer_login_id') ?? readStored('LOGIN_SESSION_ID')
    if (!customer_id) return closePopup()
    const policy_id = shop.configuration.policy_numbers.terms
    setBusy(true)
    setFailure(undefined)
    try {
      await recordConsent(shop, { customer_id, policy_id: [policy_id] })
      writeStored('GDPR_CONSENT', { customer_id, policy_id, status: true })
      closePopup()
    } catch (error) {
      setFailure(textOfError(errorLike(error)))
      setBusy(false)
    }
  }
  return (
    <Sheet
      open
      onClose={closePopup}
      title={t('consent.title')}
      closeLabel={t('consent.close')}
      foot={
        <div className={styles.foot}>
          {failure && (
            <p role="alert" className={styles.failure}>
              {failure}
            </p>
          )}
          <Button variant="primary" wide busy={busy} onClick={() => void accept()}>
            {t('consent.accept')}
          </Button>
        </div>
      }
    >
      <div className={styles.text}>
        <p>{t('consent.lead', { shop: shop.configuration.name })}</p>
        <Terms />
        <p className={styles.soft}>{t('consent.closing')}</p>
      </div>
    </Sheet>
  )
}

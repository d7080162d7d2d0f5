import { Button } from '@tiffin/ui/button'
import { Sheet } from '@tiffin/ui/sheet'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { areTermsChanged, recordConsent } from './consents.ts'
import { errorLike } from '../../lib/error-like.ts'
import { closePopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { useStored } from '../../lib/use-stored.ts'
import { Terms, useTerms } from './terms.tsx'
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
  const terms = useTerms()
  useClosedElsewhere()

  const accept = async () => {
    const customer_id = customerId()
    if (!customer_id || !terms) return closePopup()
    const { version: terms_version } = terms
    const policy_id = shop.configuration.policy_numbers.terms
    setBusy(true)
    setFailure(undefined)
    try {
      await recordConsent(shop, { customer_id, policy_id: [policy_id], terms_version })
      writeStored('GDPR_CONSENT', { customer_id, policy_id, terms_version, status: true })
      closePopup()
    } catch (error) {
      const isChanged = areTermsChanged(error)
      if (isChanged) void shop.client.invalidateQueries({ queryKey: ['policies'] })
      setFailure(isChanged ? t('consent.changed') : textOfError(errorLike(error)))
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
          <Button variant="primary" wide busy={busy} disabled={!terms} onClick={() => void accept()}>
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

function customerId(): string | undefined {
  return readStored('customer_login_id') ?? readStored('LOGIN_SESSION_ID')
}

/** Closes the popup when the customer has accepted the terms, or signed out, in another tab. */
function useClosedElsewhere(): void {
  const consent = useStored('GDPR_CONSENT')
  const isSignedIn = useStored('USER_PROFILE') !== undefined
  const isOver = consent?.status === true || !isSignedIn
  useEffect(() => {
    if (isOver) closePopup()
  }, [isOver])
}

import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useEffect } from 'react'
import { AccountPage } from '../people/account/account-page.tsx'
import { SignInOffer } from '../people/account/sign-in-offer.tsx'
import { useWallet } from '../people/account/use-wallet.ts'
import { WalletHistory } from '../people/account/wallet-history.tsx'
import styles from '../people/account/wallet.module.css'
import { errorLike } from '../lib/error-like.ts'
import { useFormats } from '../lib/formats.ts'
import { headOf, type Screen } from '../lib/screen.ts'

/** The customer's balance in this shop and its history [P-27]; read only in the browser. */
function WalletPage() {
  const { t } = useTexts()
  return (
    <AccountPage
      title={t('wallet.title')}
      visitor={<SignInOffer title={t('wallet.visitor')}>{t('wallet.lead')}</SignInOffer>}
    >
      {({ user_token }) => <Wallet token={user_token} />}
    </AccountPage>
  )
}

function Wallet({ token }: { token: string }) {
  const { t, textOfError } = useTexts()
  const wallet = useWallet(token)
  const { balance, movements, currency, moreError } = wallet
  const { money } = useFormats(currency)
  useEffect(() => {
    if (moreError) showToast({ kind: 'error', text: textOfError(errorLike(moreError)) })
  }, [moreError, textOfError])
  if (wallet.failed) {
    return (
      <EmptyState
        drawing={<PlugDrawing />}
        title={t('wallet.failed.title')}
        action={
          <Button variant="primary" busy={wallet.isFetching} onClick={wallet.retry}>
            {t('wallet.failed.action')}
          </Button>
        }
      >
        {t('wallet.failed.text')}
      </EmptyState>
    )
  }
  if (balance === undefined || movements === undefined) {
    return (
      <div aria-busy>
        <Skeleton lines={6} />
      </div>
    )
  }
  return (
    <>
      <div className={styles.balance}>
        <span className={styles.soft}>{t('wallet.balance')}</span>
        <p className={styles.sum}>{money(balance)}</p>
        <p className={styles.soft}>{t('wallet.lead')}</p>
      </div>
      <h2>{t('wallet.history')}</h2>
      {movements.length === 0 ? (
        <p className={styles.soft}>{t('wallet.empty')}</p>
      ) : (
        <WalletHistory movements={movements} currency={currency ?? ''} />
      )}
      {wallet.more && (
        <Button busy={wallet.busy} onClick={wallet.more}>
          {t('wallet.more')}
        </Button>
      )}
    </>
  )
}

export const screen: Screen = {
  Page: WalletPage,
  head: facts => ({ ...headOf(facts.t('wallet.title'), 'wallet.about', facts), hidden: true }),
}

import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import { hasPasskeys } from './passkey-browser.ts'
import type { MoreInfoNeeded } from './send-social-login.ts'
import { SocialButtons } from './social-buttons.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

type Props = { onDone: () => void; onMore: (needed: MoreInfoNeeded) => void }

/** The ways to sign in without an e-mail and a password. Browsers allow them on secure pages only. */
export function OtherWays({ onDone, onMore }: Props) {
  const { t } = useTexts()
  const { social = [] } = useShop().configuration
  if (!isSecureContext || (social.length === 0 && !hasPasskeys())) return null
  return (
    <div className={styles.form}>
      <p className={styles.or}>{t('account.social.or')}</p>
      {social.length > 0 && <SocialButtons providers={social} onDone={onDone} onMore={onMore} />}
      {hasPasskeys() && <PasskeyButton onDone={onDone} />}
    </div>
  )
}

function PasskeyButton({ onDone }: Pick<Props, 'onDone'>) {
  const { t } = useTexts()
  const { start, busy, failure } = usePasskeySignIn(onDone)
  return (
    <>
      <Button wide busy={busy} onClick={start}>
        {t('account.passkey.login')}
      </Button>
      <Failure text={failure} />
    </>
  )
}

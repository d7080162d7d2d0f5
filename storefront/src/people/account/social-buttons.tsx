import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { Failure } from './failure.tsx'
import type { MoreInfoNeeded } from './send-social-login.ts'
import { SocialMark } from './social-marks.tsx'
import { useSocialSignIn } from './use-social-sign-in.ts'

/** Proper names, which are not translated. */
const NAMES = { google: 'Google', facebook: 'Facebook', apple: 'Apple' }

type Props = { onDone: () => void; onMore: (needed: MoreInfoNeeded) => void }

/** The providers with whose accounts the shop lets customers sign in; nothing if there are none. */
export function SocialButtons({ onDone, onMore }: Props) {
  const { t } = useTexts()
  const { social = [] } = useShop().configuration
  const { start, busy, failure } = useSocialSignIn({ onDone, onMore })
  // Browsers hash texts on secure pages only.
  if (social.length === 0 || !isSecureContext) return null
  return (
    <div className={styles.form}>
      <p className={styles.or}>{t('account.social.or')}</p>
      {social.map(provider => (
        <Button
          key={provider}
          wide
          icon={<SocialMark provider={provider} />}
          busy={busy === provider}
          onClick={() => start(provider)}
        >
          {t('account.social.with', { provider: NAMES[provider] })}
        </Button>
      ))}
      <Failure text={failure} />
    </div>
  )
}

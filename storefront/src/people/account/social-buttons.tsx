import { SOCIAL_NAMES, type SocialProvider } from '@tiffin/contract/people/social/providers'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { Failure } from './failure.tsx'
import type { MoreInfoNeeded } from './send-social-login.ts'
import { SocialMark } from './social-marks.tsx'
import { useSocialSignIn } from './use-social-sign-in.ts'

/** Proper names, which are not translated. */

type Props = {
  providers: SocialProvider[]
  onDone: () => void
  onMore: (needed: MoreInfoNeeded) => void
}

/** The providers with whose accounts the shop lets customers sign in. */
export function SocialButtons({ providers, onDone, onMore }: Props) {
  const { t } = useTexts()
  const { start, busy, failure } = useSocialSignIn({ onDone, onMore })
  return (
    <>
      {providers.map(provider => (
        <Button
          key={provider}
          wide
          icon={<SocialMark provider={provider} />}
          busy={busy === provider}
          onClick={() => start(provider)}
        >
          {t('account.social.with', { provider: SOCIAL_NAMES[provider] })}
        </Button>
      ))}
      <Failure text={failure} />
    </>
  )
}

import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { Link } from 'wouter'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { changeProfiles, type Channel, CHANNELS, saveChannel } from './channels.ts'
import styles from './consent-switches.module.css'

type Props = {
  /** Undefined until it has arrived. */
  profile: WireProfile | undefined
  /** The profile could not be read. */
  hasFailed: boolean
  /** The failed request is being repeated. */
  busy: boolean
  onRetry: () => void
}

/**
 * A customer's consents to offers, each saved when it is switched, and the link to the cookies [G-26]. The switches are
 * disabled until the profile has arrived, so that the content below them does not move. Its screen loads the texts `optin`.
 */
export function ConsentSwitches({ profile, hasFailed, busy, onRetry }: Props) {
  const { t } = useTexts()
  const { name } = useShop().configuration
  return (
    <section className={styles.consents} aria-busy={!profile && !hasFailed}>
      <h2>{t('optin.switches.title')}</h2>
      <p>{t('optin.switches.lead', { shop: name })}</p>
      {hasFailed && <Failed busy={busy} onRetry={onRetry} />}
      {!hasFailed &&
        CHANNELS.map(channel => (
          <ChannelSwitch
            key={channel}
            channel={channel}
            isOn={profile?.[`is_subscribed_${channel}`] === 'YES'}
            disabled={!profile}
          />
        ))}
      <p>
        <Link href="/profile/cookies">{t('optin.switches.cookies')}</Link>
      </p>
    </section>
  )
}

function Failed({ busy, onRetry }: Pick<Props, 'busy' | 'onRetry'>) {
  const { t } = useTexts()
  return (
    <>
      <p role="alert">{t('shell.part_failed')}</p>
      <Button busy={busy} onClick={onRetry}>
        {t('shell.try_again')}
      </Button>
    </>
  )
}

type SwitchProps = { channel: Channel; isOn: boolean; disabled: boolean }

function ChannelSwitch({ channel, isOn, disabled }: SwitchProps) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  /** What is being saved. */
  const [wish, setWish] = useState<boolean>()
  const [error, setError] = useState<string>()
  const save = async (next: boolean, isUndo = false) => {
    setWish(next)
    setError(undefined)
    try {
      await saveChannel(shop, channel, next)
      // This is an answer to the question about offers too.
      changeProfiles(shop, { optin_due: false })
      const undo = { label: t('cart.undo'), onAction: () => void save(!next, true) }
      showToast({
        kind: 'success',
        text: t(`optin.switches.${next ? 'on' : 'off'}`),
        ...(isUndo ? {} : { action: undo }),
      })
    } catch (failure) {
      setError(textOfError(errorLike(failure)))
    }
    setWish(undefined)
  }
  const isShownOn = wish ?? isOn
  return (
    <Checkbox
      role="switch"
      label={t(`optin.switches.${channel}`)}
      aria-checked={isShownOn}
      checked={isShownOn}
      disabled={disabled}
      aria-busy={wish !== undefined}
      error={error}
      onChange={({ target }) => {
        // A second press while the first is being saved could be saved before it.
        if (wish === undefined) void save(target.checked)
      }}
    />
  )
}

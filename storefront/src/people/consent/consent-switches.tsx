import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { Checkbox } from '@tiffin/ui/checkbox'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { Link } from 'wouter'
import { errorLike } from '../../lib/error-like.ts'
import { useShop } from '../../lib/shop.tsx'
import { changeProfiles, type Channel, CHANNELS, saveChannel } from './channels.ts'
import styles from './consent-switches.module.css'

/**
 * A customer's consents to offers, each saved when it is switched, and the link to the cookies [G-26]. Its screen loads
 * the texts `optin`.
 */
export function ConsentSwitches({ profile }: { profile: WireProfile }) {
  const { t } = useTexts()
  const { name } = useShop().configuration
  return (
    <section className={styles.consents}>
      <h2>{t('optin.switches.title')}</h2>
      <p>{t('optin.switches.lead', { shop: name })}</p>
      {CHANNELS.map(channel => (
        <ChannelSwitch key={channel} channel={channel} isOn={profile[`is_subscribed_${channel}`] === 'YES'} />
      ))}
      <p>
        <Link href="/profile/cookies">{t('optin.switches.cookies')}</Link>
      </p>
    </section>
  )
}

function ChannelSwitch({ channel, isOn }: { channel: Channel; isOn: boolean }) {
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
      aria-busy={wish !== undefined}
      error={error}
      onChange={({ target }) => {
        // A second press while the first is being saved could be saved before it.
        if (wish === undefined) void save(target.checked)
      }}
    />
  )
}

import type { WireProfile } from '@tiffin/contract/people/accounts/profile'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useId, useState } from 'react'
import { errorLike } from '../../lib/error-like.ts'
import { focusHeading } from '../../lib/focus-heading.ts'
import { useShop } from '../../lib/shop.tsx'
import { readStored, writeStored } from '../../lib/storage.ts'
import { type Channel, CHANNELS, saveChannel } from './channels.ts'
import styles from './cookie-banner.module.css'

const THANKS_MS = 2000

type Thanks = 'thanks_in' | 'thanks'

type Props = {
  customer_id: string
  profile: WireProfile
  /** Called when the answer is stored; the banner then thanks. */
  onAnswer: () => void
  /** Called after the thanks. */
  onDone: () => void
}

/** Asks for consent to offers, beside the content and never over it [H-31, H-32]. */
export function OptinBanner({ customer_id, profile, onAnswer, onDone }: Props) {
  const { t } = useTexts()
  const title = useId()
  const [thanks, setThanks] = useState<Thanks>()
  useEffect(() => {
    if (!thanks) return
    const timer = setTimeout(onDone, THANKS_MS)
    return () => clearTimeout(timer)
  }, [thanks, onDone])
  const thank = (text: Thanks) => {
    setThanks(text)
    // The pressed button is gone.
    focusHeading()
    onAnswer()
    const answers = readStored('optin_answered')
    writeStored('optin_answered', { ...answers, [customer_id]: new Date().toISOString() })
  }
  return (
    <section aria-labelledby={title} className={styles.banner}>
      <p id={title} hidden={thanks !== undefined}>
        {t('optin.question')}
      </p>
      <div role="status">{thanks && <p>{t(`optin.${thanks}`)}</p>}</div>
      {!thanks && <Answers profile={profile} thank={thank} />}
    </section>
  )
}

/** Which channels, and the two buttons [H-33]. */
function Answers({ profile, thank }: { profile: WireProfile; thank: (text: Thanks) => void }) {
  const { t, textOfError } = useTexts()
  const shop = useShop()
  const subscribed = (channel: Channel) => profile[`is_subscribed_${channel}`] === 'YES'
  const [ticked, setTicked] = useState({ sms: subscribed('sms'), email: subscribed('email') })
  const [hasChanged, setChanged] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  const decline = () => {
    // The refusal is also recorded in the account, but this browser does not ask again in any case.
    for (const channel of CHANNELS.filter(each => !subscribed(each)))
      void saveChannel(shop, channel, false).catch(() => undefined)
    thank('thanks')
  }
  const accept = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      for (const channel of CHANNELS) await saveChannel(shop, channel, ticked[channel])
      thank(ticked.sms || ticked.email ? 'thanks_in' : 'thanks')
    } catch (error) {
      setFailure(textOfError(errorLike(error)))
      setBusy(false)
    }
  }
  return (
    <>
      <div className={styles.channels}>
        {CHANNELS.map(channel => (
          <Checkbox
            key={channel}
            label={t(`optin.${channel}`)}
            checked={ticked[channel]}
            disabled={busy}
            onChange={({ target }) => {
              setTicked({ ...ticked, [channel]: target.checked })
              setChanged(true)
            }}
          />
        ))}
      </div>
      {failure && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.answers}>
        <Button disabled={busy} onClick={decline}>
          {t('optin.no')}
        </Button>
        <Button variant="primary" busy={busy} disabled={!hasChanged} onClick={() => void accept()}>
          {t('optin.accept')}
        </Button>
      </div>
    </>
  )
}

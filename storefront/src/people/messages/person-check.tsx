import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import { loadRecaptcha, mayLoadRecaptcha } from './load-recaptcha.ts'
import styles from './messages.module.css'

/** In the address of a page that was loaded for the check. */
const START = '#check'
/** The width of Google's box. */
const BOX_WIDTH = 304

type Props = {
  id: string
  /** A check after the first one, for which the person has agreed already. */
  isRepeated: boolean
  error: string | undefined
  onToken: (token: string) => void
}

/**
 * Google's check that a person fills in the form. Nothing is loaded from Google before the button is pressed, because
 * Google then gets data about the device.
 */
export function PersonCheck({ id, isRepeated, error, onToken }: Props) {
  const { t } = useTexts()
  const { box, state, start } = useCheck(onToken)
  const begin = useEffectEvent(() => {
    const isReloaded = location.hash === START
    if (isReloaded) history.replaceState(history.state, '', location.pathname)
    if ((isRepeated || isReloaded) && mayLoadRecaptcha()) void start()
  })
  useEffect(() => begin(), [])
  return (
    <fieldset className={styles.person}>
      <legend>{t('contact.person.title')}</legend>
      {state !== 'shown' && <p className={styles.soft}>{t('contact.person.lead')}</p>}
      {state !== 'shown' && (
        <Button
          id={id}
          busy={state === 'loading'}
          aria-describedby={error ? `${id}-error` : undefined}
          onClick={() => void start()}
        >
          {t('contact.person.start')}
        </Button>
      )}
      <div ref={box} id={state === 'shown' ? id : undefined} tabIndex={-1} />
      <p role="status">{state === 'failed' ? t('contact.person.failed') : ''}</p>
      {error && (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

function useCheck(onToken: (token: string) => void) {
  const { recaptcha } = useShop().configuration
  const box = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'asked' | 'loading' | 'shown' | 'failed'>('asked')
  const start = async () => {
    if (!recaptcha) return
    // The policy of this page forbids the script, so the page is loaded again; what was typed stays.
    if (!mayLoadRecaptcha()) {
      history.replaceState(null, '', `/contact-us${START}`)
      return location.reload()
    }
    setState('loading')
    try {
      const google = await loadRecaptcha(recaptcha.script, document.documentElement.lang)
      const element = box.current
      if (!element) return
      google.render(element, {
        sitekey: recaptcha.site_key,
        theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
        size: element.parentElement!.clientWidth < BOX_WIDTH ? 'compact' : 'normal',
        callback: onToken,
        'expired-callback': () => onToken(''),
        'error-callback': () => onToken(''),
      })
      setState('shown')
    } catch {
      setState('failed')
    }
  }
  return { box, state, start }
}

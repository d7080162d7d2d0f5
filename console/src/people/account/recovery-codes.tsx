import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useRef } from 'react'
import { showMessage } from '../../lib/message.ts'
import styles from './account.module.css'

/** The recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  const { t } = useTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      showMessage({ kind: 'success', text: t('console.account.codes_copied') })
    } catch {
      showMessage({ kind: 'error', text: t('console.account.codes_not_copied') })
    }
  }
  return (
    <div className={styles.section}>
      <h3 ref={heading} tabIndex={-1}>
        {t('console.account.codes_title')}
      </h3>
      <p>{t('console.account.codes_lead')}</p>
      <ul role="list" className={styles.codes}>
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button onClick={() => void copy()}>{t('console.account.codes_copy')}</Button>
        <Button variant="primary" onClick={onKept}>
          {t('console.account.codes_kept')}
        </Button>
      </div>
    </div>
  )
}

import { ButtonLink } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { usePreviewLinks } from '../../current-shop/use-preview-links.ts'
import styles from './settings.module.css'

/**
 * Links to the shop's pages as diners will see them at another time. Hidden if the links cannot be
 * read.
 */
export function PreviewLinks() {
  const { t } = useTexts()
  const [at, setAt] = useState<string>()
  const data = usePreviewLinks()
  if (!data) return null
  const wanted = at || data.current_time.slice(0, 16).replace(' ', 'T')
  return (
    <section aria-labelledby="look-ahead" className={styles.ahead}>
      <h2 id="look-ahead">{t('console.ahead.title')}</h2>
      <p className={styles.lead}>{t('console.ahead.lead')}</p>
      <div className={styles.aheadFields}>
        <Field
          type="datetime-local"
          label={t('console.ahead.time')}
          value={wanted}
          onChange={event => setAt(event.target.value)}
        />
        <ButtonLink href={`${data.url}&at=${wanted}`} target="_blank" rel="noreferrer">
          {t('console.ahead.look')}
        </ButtonLink>
      </div>
    </section>
  )
}

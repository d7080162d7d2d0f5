import { CallError } from '@tiffin/contract/client'
import type { ServiceType } from '@tiffin/contract/ids'
import { Button } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { Disclosure } from '@tiffin/ui/disclosure'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import page from '../../../shell/page.module.css'
import { PreviewBox } from '../preview-box.tsx'
import { LetterFrame } from './letter-frame.tsx'
import styles from './letters.module.css'
import { useLetterPreview } from './use-letter-preview.ts'
import type { LetterProps } from './use-letter-texts.ts'

const SERVICES = ['delivery', 'collection', 'dinein'] as const

/** The letter with example data while its texts are typed, and a button that sends it to the staff member. */
export function LetterPreview(props: LetterProps) {
  const { t } = useTexts()
  const services = SERVICES.filter(type => props.texts.some(({ sentence }) => sentence === type))
  const [service, setService] = useState<ServiceType | undefined>(services[0])
  const [isDark, setDark] = useState(false)
  const { made, error, test } = useLetterPreview(props, service)
  const { letter, sms } = made ?? {}
  return (
    <PreviewBox title={t('settings.letters.preview')}>
      <p className={page.soft}>{t('settings.letters.preview_lead')}</p>
      <Problem error={error} />
      {services.length > 1 && (
        <Select
          label={t('settings.letters.preview_as')}
          value={service}
          onChange={({ target }) => setService(SERVICES.find(type => type === target.value))}
        >
          {services.map(type => (
            <option key={type} value={type}>
              {t(`console.type.${type}`)}
            </option>
          ))}
        </Select>
      )}
      {letter && (
        <>
          <Checkbox
            label={t('settings.letters.preview_dark')}
            role="switch"
            aria-checked={isDark}
            checked={isDark}
            onChange={({ target }) => setDark(target.checked)}
          />
          <p lang={props.language} className={styles.subject}>
            {letter.subject}
          </p>
          <LetterFrame html={letter.html} isDark={isDark} title={t('settings.letters.preview_frame')} />
          <Disclosure summary={t('settings.letters.preview_plain')}>
            <p lang={props.language} className={styles.plain}>
              {letter.text}
            </p>
          </Disclosure>
          <TestLetter {...{ test }} />
        </>
      )}
      {sms && (
        <>
          <h3>{t('settings.letters.sms_preview')}</h3>
          <p lang={props.language} className={styles.plain}>
            {sms.text}
          </p>
          <p className={page.soft}>{t('settings.letters.sms_parts', { count: sms.parts })}</p>
        </>
      )}
    </PreviewBox>
  )
}

/** Why the letter cannot be shown as it is typed. */
function Problem({ error }: { error: Error | null }) {
  const { t, textOfError, textsOfErrors } = useTexts()
  const refusal = error instanceof CallError ? error : undefined
  const wrong = Object.values(textsOfErrors(refusal?.errors)).flat()
  return (
    <div role="status">
      {error && (
        <>
          {wrong.length > 0 ? wrong.map(text => <p key={text}>{text}</p>) : <p>{textOfError(refusal)}</p>}
          <p className={page.soft}>{t('settings.letters.preview_wrong')}</p>
        </>
      )}
    </div>
  )
}

function TestLetter({ test }: Pick<ReturnType<typeof useLetterPreview>, 'test'>) {
  const { t, textOfError } = useTexts()
  const { data, error, isPending, mutate } = test
  return (
    <div>
      <Button busy={isPending} busyLabel={t('settings.letters.test_busy')} onClick={() => mutate()}>
        {t('settings.letters.test')}
      </Button>
      <div role="status">
        {data && !isPending && <p>{t('settings.letters.test_done', { to: data.to })}</p>}
        {error && !isPending && <p>{textOfError(error instanceof CallError ? error : undefined)}</p>}
      </div>
    </div>
  )
}

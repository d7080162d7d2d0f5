import { beginSecondFactor, confirmSecondFactor } from '@tiffin/contract/people/second-factor/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import styles from './account.module.css'
import { CodeField } from '../staff/code-field.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { settingUp } from './setting-up.ts'
import { useWork } from './use-work.ts'

type FactorSecret = { secret: string; uri: string }

/**
 * Sets up the second factor: the app scans the code, the person enters a first code, and confirms
 * that the recovery codes are stored.
 */
export function SetUp({ why }: { why: 'must' | 'may' }) {
  const { t } = useTexts()
  const { run, busy, problem, refresh } = useWork()
  const [password, setPassword] = useState('')
  const [begun, setBegun] = useState<FactorSecret>()
  const [codes, setCodes] = useState<string[]>()
  useEffect(() => () => settingUp.write(undefined), [])
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          settingUp.write(undefined)
          refresh()
        }}
      />
    )
  if (begun) return <FirstCode begun={begun} onCodes={setCodes} />
  const asks = problem?.type?.startsWith('password-')
  const begin = () =>
    void run(async () => {
      setBegun(await call(beginSecondFactor, { body: password === '' ? {} : { password } }))
      settingUp.write(why)
    })
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        begin()
      }}
    >
      {asks && (
        <Field
          id="own-password"
          type="password"
          autoComplete="current-password"
          label={t('console.account.password_again')}
          value={password}
          error={problem?.type === 'password-needed' ? undefined : problem?.text}
          onChange={event => setPassword(event.target.value)}
        />
      )}
      {problem && !asks && <p role="alert">{problem.text}</p>}
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.people.busy')}>
          {t(asks ? 'console.account.go_on' : 'console.account.set_up')}
        </Button>
      </div>
    </form>
  )
}

function FirstCode({ begun, onCodes }: { begun: FactorSecret; onCodes: (codes: string[]) => void }) {
  const { t } = useTexts()
  const { run, busy, problem } = useWork()
  const [code, setCode] = useState('')
  const confirm = () =>
    void run(async () => onCodes((await call(confirmSecondFactor, { body: { code } })).recovery_codes))
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        confirm()
      }}
    >
      <p>{t('console.account.step_app')}</p>
      <QrCode text={begun.uri} />
      <p>
        {t('console.account.by_hand')} <span className={styles.key}>{groups(begun.secret)}</span>
      </p>
      <p>{t('console.account.step_code')}</p>
      <CodeField id="first-code" isFirst value={code} error={problem?.text} onChange={setCode} />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.people.busy')}>
          {t('console.account.confirm')}
        </Button>
      </div>
    </form>
  )
}

/** The secret in groups of four, for typing by hand. */
function groups(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}

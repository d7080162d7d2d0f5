import { CallError } from '@tiffin/contract/client'
import type { StaffMember } from '@tiffin/contract/people/staff/member'
import { changePassword } from '@tiffin/contract/people/staff/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useState } from 'react'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { CodeField } from '../staff/code-field.tsx'
import { NewPasswordField } from '../staff/password-field.tsx'
import styles from './account.module.css'
import { fieldOfRefusal } from './field-of-refusal.ts'
import { useWork } from './use-work.ts'

type Props = { staff: Pick<StaffMember, 'email' | 'second_factor'> }

/** Changes the password of the caller's account. */
export function ChangePassword({ staff }: Props) {
  const { t } = useTexts()
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={styles.section}>
      <h2>{t('console.account.password')}</h2>
      <p>{t('console.account.password_lead')}</p>
      {isOpen ? (
        <PasswordForm staff={staff} onClose={() => setOpen(false)} />
      ) : (
        <div>
          <Button onClick={() => setOpen(true)}>{t('console.account.change_password')}</Button>
        </div>
      )}
    </section>
  )
}

function PasswordForm({ staff, onClose }: Props & { onClose: () => void }) {
  const { t, textOfError, textsOfErrors } = useTexts()
  const { run, busy, refresh } = useWork()
  const [password, setPassword] = useState('')
  const [wanted, setWanted] = useState('')
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<CallError>()
  const at = problem && fieldOfRefusal(problem)
  const errorAt = (field: typeof at) => (at === field ? textOfError(problem) : undefined)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(async () => {
      try {
        const factor = staff.second_factor ? { code } : {}
        await call(changePassword, { body: { password, new_password: wanted, ...factor } })
        showMessage({ kind: 'success', text: t('console.account.password_changed') })
        refresh()
        onClose()
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setProblem(error)
      }
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <input type="hidden" autoComplete="username" value={staff.email} readOnly />
      <Field
        id="old-password"
        type="password"
        autoComplete="current-password"
        label={t('console.account.password_now')}
        value={password}
        error={errorAt('password')}
        onChange={event => setPassword(event.target.value)}
      />
      <NewPasswordField
        id="new-password"
        label={t('console.account.password_new')}
        value={wanted}
        error={textsOfErrors(problem?.errors).new_password?.[0]}
        onChange={setWanted}
      />
      {staff.second_factor && (
        <CodeField id="password-code" value={code} error={errorAt('code')} onChange={setCode} />
      )}
      {at === 'form' && <p role="alert">{textOfError(problem)}</p>}
      <div className={styles.acts}>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.people.busy')}>
          {t('console.account.password_save')}
        </Button>
        <Button variant="plain" onClick={onClose}>
          {t('console.close')}
        </Button>
      </div>
    </form>
  )
}

import { passkeyLoginOptions } from '@tiffin/contract/people/passkeys/diner'
import { type ProofNeeded, proveIdentity } from '@tiffin/contract/people/sessions/diner'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { type SyntheticEvent, useEffect, useId, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import styles from './account.module.css'
import { CodeForm } from './code-form.tsx'
import { Failure } from './failure.tsx'
import { hasPasskeys, isCancelled, readPasskey } from './passkey-browser.ts'
import { PasswordField } from './password-field.tsx'
import { requestOrResumeCode, type SentCode } from './request-code.ts'
import { useSending } from './use-sending.ts'

type Props = { needed: ProofNeeded; onProven: () => void }

/** Proves the identity by the password, a passkey or a code from an e-mail: the same ways as at a sign-in. */
export function ProofSteps({ needed, onProven }: Props) {
  const { t } = useTexts()
  const { call } = useShop()
  const [sent, setSent] = useState<SentCode>()
  const { email, has_password } = needed
  if (sent)
    return (
      <CodeForm
        email={email}
        sent={sent}
        submitLabel={t('account.proof.password')}
        onCode={async code => {
          await call(proveIdentity, { body: { code } })
          onProven()
        }}
      >
        <p>{t('account.proof.code_lead', { email })}</p>
        <div className={styles.others}>
          <Button variant="plain" onClick={() => setSent(undefined)}>
            {t('account.proof.other')}
          </Button>
        </div>
      </CodeForm>
    )
  return (
    <div className={styles.form}>
      {has_password ? (
        <PasswordProof email={email} onProven={onProven} />
      ) : (
        <p ref={focus} tabIndex={-1}>
          {t('account.proof.lead')}
        </p>
      )}
      <OtherProofs needed={needed} onProven={onProven} onCode={setSent} />
      {!has_password && <p className={styles.note}>{t('account.proof.again', { email })}</p>}
    </div>
  )
}

/** The pressed button is gone, so the next text or field gets the focus. */
const focus = (element: HTMLElement | null) => element?.focus()

function PasswordProof({ email, onProven }: { email: string; onProven: () => void }) {
  const { t } = useTexts()
  const { call } = useShop()
  const id = useId()
  const [password, setPassword] = useState('')
  useEffect(() => focus(document.getElementById(id)), [id])
  const { busy, errors, failure, send } = useSending(['password'], () => id)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(password === '' ? { password: t('account.missing.password') } : {}, async () => {
      await call(proveIdentity, { body: { password } })
      onProven()
    })
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        id={id}
        label={t('account.field.password')}
        hint={t('account.proof.lead')}
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={setPassword}
      />
      <Failure text={failure} />
      <Button type="submit" variant="primary" wide busy={busy}>
        {t('account.proof.password')}
      </Button>
    </form>
  )
}

function OtherProofs({ needed, onProven, onCode }: Props & { onCode: (sent: SentCode) => void }) {
  const { t } = useTexts()
  const shop = useShop()
  const [busy, setBusy] = useState<'passkey' | 'code'>()
  const { failure, send } = useSending([], () => '')
  const start = async (way: 'passkey' | 'code', work: () => Promise<void>) => {
    setBusy(way)
    await send({}, work)
    setBusy(undefined)
  }
  const signWithPasskey = async () => {
    try {
      const { data } = await shop.call(passkeyLoginOptions, {})
      const options = { ...data, userVerification: 'required' }
      await shop.call(proveIdentity, { body: { credential: await readPasskey(options, false) } })
    } catch (error) {
      if (isCancelled(error)) return
      throw error
    }
    onProven()
  }
  const requestCode = async () => onCode(await requestOrResumeCode(shop, needed.email))
  return (
    <>
      {needed.has_passkey && hasPasskeys() && (
        <Button wide busy={busy === 'passkey'} onClick={() => void start('passkey', signWithPasskey)}>
          {t('account.proof.passkey')}
        </Button>
      )}
      <Button wide busy={busy === 'code'} onClick={() => void start('code', requestCode)}>
        {t('account.proof.code', { email: needed.email })}
      </Button>
      <Failure text={failure} />
    </>
  )
}

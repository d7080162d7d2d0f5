import { CallError } from '@tiffin/contract/client'
import { LANGUAGE_CODES, languageName } from '@tiffin/contract/platform/texts/languages'
import { staffLogin } from '@tiffin/contract/people/staff/staff'
import { Button } from '@tiffin/ui/button'
import { ErrorSummary } from '@tiffin/ui/error-summary'
import { Field } from '@tiffin/ui/field'
import { Select } from '@tiffin/ui/select'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useState } from 'react'
import { Link } from 'wouter'
import { call } from '../../lib/api.ts'
import { useCell } from '../../lib/cell.ts'
import { config } from '../../lib/config.ts'
import { deviceLanguage } from '../../lib/language.ts'
import { hasEnded, startSession } from '../../lib/session.ts'
import page from '../../shell/page.module.css'
import styles from './sign-in.module.css'
import { CodeField } from './code-field.tsx'
import { useTitle } from '../../shell/use-title.ts'

type Problems = { email?: string; password?: string; code?: string; form?: string }

/** The refusals that request a code or another code: the password was correct. */
const OF_CODE = ['code-needed', 'code-wrong', 'codes-slowed']

export function SignIn() {
  const { t } = useTexts()
  useTitle(t('console.sign_in.submit'), t('console.name'))
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [language, setLanguage] = useState<string>()
  const ended = useCell(hasEnded)
  const { asksCode, isBusy, problems, signIn } = useSignIn()

  const errors = listed(problems)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void signIn({ email, password, code, language })
  }
  return (
    <main className={styles.page}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <h1>{t('console.sign_in.title')}</h1>
        {ended && errors.length === 0 && <p className={styles.notice}>{t('console.sign_in.ended')}</p>}
        {errors.length > 0 && (
          <ErrorSummary key={problems.at} title={t('console.sign_in.problem')} errors={errors} />
        )}
        <Field
          id="email"
          type="email"
          autoComplete="username"
          label={t('console.sign_in.email')}
          value={email}
          error={problems.email}
          onChange={event => setEmail(event.target.value)}
        />
        <Field
          id="password"
          type="password"
          autoComplete="current-password"
          label={t('console.sign_in.password')}
          value={password}
          error={problems.password}
          onChange={event => setPassword(event.target.value)}
        />
        {asksCode && <CodeField id="code" takesFocus value={code} error={problems.code} onChange={setCode} />}
        <Button type="submit" variant="primary" wide busy={isBusy} busyLabel={t('console.sign_in.busy')}>
          {t('console.sign_in.submit')}
        </Button>
        <ForgottenLink />
        {config.demo && <DemoHint demo={config.demo} fillIn={fillIn} />}
        <LanguagePicker onChoose={chooseLanguage} />
      </form>
    </main>
  )

  function chooseLanguage(code: string) {
    setLanguage(code)
    deviceLanguage.write(code)
  }

  function fillIn(demo: { email: string; password: string }) {
    setEmail(demo.email)
    setPassword(demo.password)
  }
}

function listed(problems: Problems & { at: number }) {
  const names = ['email', 'password', 'code', 'form'] as const
  return names.flatMap(name => {
    const text = problems[name]
    return text ? [{ id: name === 'form' ? 'email' : name, text }] : []
  })
}

function ForgottenLink() {
  const { t } = useTexts()
  return (
    <Link href="/forgotten" className={page.back}>
      {t('console.sign_in.forgotten')}
    </Link>
  )
}

type Credentials = { email: string; password: string; code: string; language: string | undefined }

/** Sends the credentials; requests a code if the server requires one. */
function useSignIn() {
  const { t, textOfError } = useTexts()
  const [asksCode, setAsksCode] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<Problems & { at: number }>({ at: 0 })
  const signIn = async ({ email, password, code, language }: Credentials) => {
    const found: Problems = {
      ...(email ? {} : { email: t('console.sign_in.email_missing') }),
      ...(password ? {} : { password: t('console.sign_in.password_missing') }),
    }
    setProblems({ ...found, at: problems.at + 1 })
    if (found.email || found.password) return
    setBusy(true)
    try {
      const given = { email: email.trim(), password, language, ...(asksCode ? { code } : {}) }
      startSession((await call(staffLogin, { body: given })).staff_token)
    } catch (error) {
      const refusal = error instanceof CallError ? error : undefined
      const text = textOfError(refusal)
      const isOfCode = OF_CODE.includes(refusal?.type ?? '')
      // The first request for a code is not shown as an error.
      const found: Problems = isOfCode ? (asksCode ? { code: text } : {}) : { form: text }
      setAsksCode(isOfCode || (asksCode && refusal?.status !== 400))
      setProblems(before => ({ ...found, at: before.at + 1 }))
      setBusy(false)
    }
  }
  return { asksCode, isBusy, problems, signIn }
}

type Demo = { email: string; password: string }

function DemoHint({ demo, fillIn }: { demo: Demo; fillIn: (demo: Demo) => void }) {
  const { t } = useTexts()
  return (
    <div className={styles.notice}>
      <p>
        {t('console.sign_in.demo')}
        <br />
        <strong>{demo.email}</strong>
        <br />
        <strong>{demo.password}</strong>
      </p>
      <Button wide onClick={() => fillIn(demo)}>
        {t('console.sign_in.demo_use')}
      </Button>
    </div>
  )
}

function LanguagePicker({ onChoose }: { onChoose: (code: string) => void }) {
  const { t, locale } = useTexts()
  return (
    <Select
      label={t('console.strip.language')}
      value={locale}
      onChange={event => onChoose(event.target.value)}
    >
      {LANGUAGE_CODES.map(code => (
        <option key={code} value={code} lang={code}>
          {languageName(code)}
        </option>
      ))}
    </Select>
  )
}

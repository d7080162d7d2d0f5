import { useQuery } from '@tanstack/react-query'
import {
  endSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
} from '@tiffin/contract/people/second-factor/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useCell } from '../../lib/cell.ts'
import { showMessage } from '../../lib/message.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import styles from './account.module.css'
import { CodeField } from '../staff/code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { settingUp } from './setting-up.ts'
import { SetUp } from './set-up.tsx'
import { useWork } from './use-work.ts'

/** The caller's second factor: its setup, or its state with the possible actions. */
export function SecondFactor() {
  const { t } = useTexts()
  const isBegun = useCell(settingUp)
  const factor = useQuery({
    queryKey: ['second-factor'],
    queryFn: ({ signal }) => call(getSecondFactor, { signal }),
  })
  if (!factor.data) return factor.isError ? <NotLoaded retry={factor.refetch} /> : <Loading />
  const { is_on, is_demanded, codes_left } = factor.data
  return (
    <section className={styles.section}>
      <h2>{t('console.account.factor')}</h2>
      <p>{t('console.account.factor_lead')}</p>
      {is_on && !isBegun ? (
        <>
          <p>{t('console.account.factor_on', { left: codes_left })}</p>
          {is_demanded && <p>{t('console.account.factor_demanded')}</p>}
          <Changes mayEnd={!is_demanded} />
        </>
      ) : (
        <SetUp why="may" />
      )}
    </section>
  )
}

type FactorChange = 'turn_off' | 'new_codes'

/** Both require a code, so that access to an unlocked console is not enough. */
function Changes({ mayEnd }: { mayEnd: boolean }) {
  const { t } = useTexts()
  const { run, busy, problem, refresh } = useWork()
  const [asked, setAsked] = useState<FactorChange>()
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<string[]>()
  const over = () => {
    setAsked(undefined)
    setCodes(undefined)
    setCode('')
    refresh()
  }
  if (codes) return <RecoveryCodes codes={codes} onKept={over} />
  const go = () =>
    void run(async () => {
      if (asked === 'new_codes')
        return setCodes((await call(renewRecoveryCodes, { body: { code } })).recovery_codes)
      await call(endSecondFactor, { body: { code } })
      showMessage({ kind: 'success', text: t('console.account.turned_off') })
      over()
    })
  if (!asked)
    return (
      <div className={styles.acts}>
        <Button onClick={() => setAsked('new_codes')}>{t('console.account.new_codes')}</Button>
        {mayEnd && (
          <Button variant="plain" onClick={() => setAsked('turn_off')}>
            {t('console.account.turn_off')}
          </Button>
        )}
      </div>
    )
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        go()
      }}
    >
      <p>{t(asked === 'turn_off' ? 'console.account.code_for_off' : 'console.account.code_for_codes')}</p>
      <CodeField id="code" value={code} error={problem?.text} onChange={setCode} />
      <div className={styles.acts}>
        <Button
          type="submit"
          variant={asked === 'turn_off' ? 'danger' : 'primary'}
          busy={busy}
          busyLabel={t('console.people.busy')}
        >
          {t(`console.account.${asked}`)}
        </Button>
        <Button variant="plain" onClick={() => setAsked(undefined)}>
          {t('console.close')}
        </Button>
      </div>
    </form>
  )
}

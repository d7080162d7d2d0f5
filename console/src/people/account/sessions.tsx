import { useQuery } from '@tanstack/react-query'
import { endOtherSessions, endSession, listSessions } from '@tiffin/contract/people/staff/staff'
import type { Session } from '@tiffin/contract/people/sessions/session'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import { momentOf } from '../../shell/moment-of.ts'
import page from '../../shell/page.module.css'
import styles from './account.module.css'
import { useWork } from './use-work.ts'

/** The caller's sessions. */
export function Sessions() {
  const { t } = useTexts()
  const { run, busy, problem, refresh } = useWork()
  const sessions = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, { signal }),
  })
  if (!sessions.data) return sessions.isError ? <NotLoaded retry={sessions.refetch} /> : <Loading />
  const { data } = sessions.data
  const end = (work: () => Promise<unknown>, text: string) =>
    void run(async () => {
      try {
        await work()
        showMessage({ kind: 'success', text: t(text) })
      } finally {
        refresh()
      }
    })
  return (
    <section className={styles.section}>
      <h2>{t('console.account.sessions')}</h2>
      {problem && <p role="alert">{problem.text}</p>}
      <ul role="list" className={page.records}>
        {data.map(session => (
          <li key={session.id} className={page.record}>
            <SessionRow
              session={session}
              busy={busy}
              onEnd={() =>
                end(() => call(endSession, { params: { id: session.id } }), 'console.account.ended')
              }
            />
          </li>
        ))}
      </ul>
      {data.length > 1 ? (
        <div>
          <Button
            busy={busy}
            onClick={() => end(() => call(endOtherSessions, {}), 'console.account.others_ended')}
          >
            {t('console.account.end_others')}
          </Button>
        </div>
      ) : (
        <p className={page.soft}>{t('console.account.only_here')}</p>
      )}
    </section>
  )
}

type RowProps = { session: Session; busy: boolean; onEnd: () => void }

function SessionRow({ session, busy, onEnd }: RowProps) {
  const { t } = useTexts()
  const { is_this, same_network, network, created_at, used_at } = session
  const device = session.device || t('console.account.unknown_device')
  return (
    <div className={styles.row}>
      <div className={styles.where}>
        <strong>
          {device}
          {is_this && ` (${t('console.account.this')})`}
        </strong>
        <span className={page.soft}>
          {t('console.account.used', { time: momentOf(used_at, t) })} ·{' '}
          {t('console.account.since', { time: momentOf(created_at, t) })} ·{' '}
          {same_network || network === ''
            ? t('console.account.same_network')
            : t('console.account.network', { network })}
        </span>
      </div>
      {!is_this && (
        <Button busy={busy} aria-label={t('console.account.end_named', { device })} onClick={onEnd}>
          {t('console.account.end')}
        </Button>
      )}
    </div>
  )
}

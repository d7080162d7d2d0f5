import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listFailedJobs, retryJob } from '@tiffin/contract/platform/jobs/staff'
import { Button } from '@tiffin/ui/button'
import { EmptyState } from '@tiffin/ui/empty-state'
import { CheckIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { AwayNote } from '../../shell/away-note.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import { momentOf } from '../../shell/moment-of.ts'
import page from '../../shell/page.module.css'
import styles from './jobs.module.css'
import { useTitle } from '../../shell/use-title.ts'

type Job = ResponseOf<typeof listFailedJobs>['data'][number]

/** Failed jobs of all shops, for operators of the installation. */
export function Page() {
  const { t } = useTexts()
  useTitle(t('console.page_jobs'), t('console.name'))
  const jobs = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => call(listFailedJobs, { signal }),
    refetchInterval: 30_000,
  })
  if (!jobs.data) return jobs.isError ? <NotLoaded retry={jobs.refetch} /> : <Loading />
  const { data: failed, away } = jobs.data
  return (
    <div className={page.page}>
      <h1>{t('console.jobs.title')}</h1>
      <p className={page.soft}>{t('console.jobs.lead')}</p>
      <AwayNote text="console.jobs.away" names={away} />
      {failed.length === 0 && away.length === 0 && (
        <EmptyState drawing={<CheckIcon size={48} />} title={t('console.jobs.empty_title')}>
          {t('console.jobs.empty')}
        </EmptyState>
      )}
      <ul role="list" className={page.records}>
        {failed.map(job => (
          <li key={job.id} className={page.record}>
            <FailedJob job={job} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FailedJob({ job }: { job: Job }) {
  const { t } = useTexts()
  const queries = useQueryClient()
  const { save, busy: isBusy } = useSave()
  const retry = () =>
    save(
      async () => {
        await call(retryJob, { params: { id: job.id } })
        showMessage({ kind: 'success', text: t('console.jobs.retried') })
      },
      { readAgain: () => queries.invalidateQueries({ queryKey: ['jobs'] }) },
    )
  return (
    <div className={styles.job}>
      <div className={styles.facts}>
        <p>
          <strong>{job.name}</strong> · {job.store_name}
        </p>
        <p className={page.soft}>
          {t('console.jobs.attempts', { count: job.attempts })} ·{' '}
          {t('console.jobs.failed_at', { time: momentOf(job.failed_at, t) })}
        </p>
        <pre className={styles.error}>{job.error}</pre>
      </div>
      <Button
        busy={isBusy}
        aria-label={t('console.jobs.retry_of', { name: job.name })}
        onClick={() => void retry()}
      >
        {t('console.jobs.retry')}
      </Button>
    </div>
  )
}

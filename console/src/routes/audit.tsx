import { useQuery } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { AnswerOf } from '@tiffin/contract/endpoint'
import { listAudit } from '@tiffin/contract/staff'
import { dateOf } from '@tiffin/contract/time'
import { EmptyState } from '@tiffin/ui/empty-state'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../lib/api.ts'
import { useShop } from '../lib/shop.tsx'
import { Loading, NotLoaded } from '../shell/loading.tsx'
import styles from '../shell/shell.module.css'
import { useTitle } from '../shell/use-title.ts'

type Entry = AnswerOf<typeof listAudit>['data'][number]

/** Who did what in this shop. The server lets only owner and managers read it [Y-09]. */
export function Audit() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_audit'), store.name)
  const audit = useQuery({
    queryKey: ['audit', store.id],
    queryFn: ({ signal }) => call(listAudit, { params: { storeId: store.id }, signal }),
  })
  if (audit.error instanceof CallError && audit.error.status === 403)
    return <EmptyState level={1} title={t('console.audit.forbidden')} />
  if (!audit.data) return audit.isError ? <NotLoaded retry={audit.refetch} /> : <Loading />
  const entries = audit.data.data
  return (
    <div className={styles.sheet}>
      <h1>{t('console.audit.title')}</h1>
      <p className={styles.soft}>{t('console.audit.lead')}</p>
      {entries.length === 0 && <p>{t('console.audit.empty')}</p>}
      <ol role="list" className={styles.records}>
        {entries.map(entry => (
          <li key={entry.id} className={styles.record}>
            <AuditLine entry={entry} />
          </li>
        ))}
      </ol>
    </div>
  )
}

function AuditLine({ entry }: { entry: Entry }) {
  const { t, has } = useTexts()
  const { time } = useShop()
  const { at, actor, action, subject, before, after } = entry
  const deed = `console.audit.${action}`
  const number = /^order (\d+)$/.exec(subject)?.[1]
  return (
    <>
      <p className={styles.deed}>
        <time className="tabular" dateTime={at.replace(' ', 'T')}>
          {dateOf(at)} {time(at)}
        </time>
        <strong>{actor}</strong>
        <span>
          {has(deed) ? t(deed) : action} {number ? t('console.audit.order', { number }) : subject}
        </span>
      </p>
      <ul role="list" className={styles.changes}>
        {changesOf(before, after).map(change => (
          <li key={change.field}>
            <code>{change.field}</code> {change.before} → {change.after}
          </li>
        ))}
      </ul>
    </>
  )
}

/** What an act changed, field by field, as it was written down. */
function changesOf(before: unknown, after: unknown) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map(field => ({ field, before: wordOf(old[field]), after: wordOf(now[field]) }))
    .filter(change => change.before !== change.after)
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { value }
}

function wordOf(value: unknown): string {
  if (value === null || value === undefined) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { SERVICE_TYPES, type ServiceType } from '@tiffin/contract/ids'
import type { AuditState } from '@tiffin/contract/people/audit/entry'
import { AUDIT_KIND_NAMES, type AuditKind } from '@tiffin/contract/people/audit/kinds'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listAudit } from '@tiffin/contract/people/audit/staff'
import { MANAGED_SECTIONS, type OwnSection } from '@tiffin/contract/shop/stores/staff'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { Select } from '@tiffin/ui/select'
import { type Texts, useTexts } from '@tiffin/ui/texts'
import { type ChangeEvent, useDeferredValue, useState } from 'react'
import { moneyWords } from '@tiffin/ui/money.ts'
import { hasWords } from '../../form/field-words.ts'
import { ChangedFields } from '../../form/section-changes.tsx'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import styles from './audit.module.css'
import { useTitle } from '../../shell/use-title.ts'

type AuditEntry = ResponseOf<typeof listAudit>['data'][number]

/** The audit log of this shop: who changed what and when. It is filtered by words, kind and days, and loads by page [Y-09]. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_audit'), store.name)
  const [typed, setTyped] = useState({ search: '', from: '', to: '' })
  const [kind, setKind] = useState<AuditKind>()
  const { search, from, to } = useDeferredValue(typed)
  const query = {
    ...(search.trim() && { search: search.trim() }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
    ...(kind && { kind }),
  }
  const audit = useAudit(store.id, query)
  const fieldOf = (name: keyof typeof typed) => ({
    label: t(name === 'search' ? 'console.audit.sought' : `console.audit.${name}`),
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  })
  return (
    <div className={page.page}>
      <h1>{t('console.audit.title')}</h1>
      <p className={page.soft}>{t('console.audit.lead')}</p>
      <Field
        {...fieldOf('search')}
        type="search"
        hint={t('console.audit.sought_hint')}
        maxLength={80}
        autoComplete="off"
      />
      <KindSelect kind={kind} onChoose={setKind} />
      <div className={styles.days}>
        <Field {...fieldOf('from')} type="date" />
        <Field {...fieldOf('to')} type="date" />
      </div>
      {!audit.data && (audit.isError ? <NotLoaded retry={audit.refetch} /> : <Loading />)}
      {audit.data && (
        <Entries
          entries={audit.data.pages.flatMap(({ data }) => data)}
          isFiltered={Object.keys(query).length > 0}
          isOld={audit.isPlaceholderData}
        />
      )}
      {audit.isFetchNextPageError && <p role="alert">{t('console.not_loaded')}</p>}
      {audit.hasNextPage && (
        <Button busy={audit.isFetchingNextPage} onClick={() => void audit.fetchNextPage()}>
          {t('console.audit.older')}
        </Button>
      )}
    </div>
  )
}

type AuditFilter = { search?: string; from?: string; to?: string; kind?: AuditKind }

/** The previous entries stay on the page while those of another filter load. */
function useAudit(storeId: number, query: AuditFilter) {
  return useInfiniteQuery({
    queryKey: ['audit', storeId, query],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam: before, signal }) =>
      call(listAudit, {
        params: { storeId },
        query: before === undefined ? query : { ...query, before },
        signal,
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
}

type KindProps = { kind: AuditKind | undefined; onChoose: (kind: AuditKind | undefined) => void }

function KindSelect({ kind, onChoose }: KindProps) {
  const { t } = useTexts()
  return (
    <Select
      label={t('console.audit.kind')}
      value={kind ?? ''}
      onChange={({ target }) => onChoose(AUDIT_KIND_NAMES.find(each => each === target.value))}
    >
      <option value="">{t('console.audit.kind_all')}</option>
      {AUDIT_KIND_NAMES.map(each => (
        <option key={each} value={each}>
          {t(`console.audit.kind_${each}`)}
        </option>
      ))}
    </Select>
  )
}

/** While a year is being typed, the field has values such as 0002-11-20. */
const isDay = (day: string) => day >= '2000'

type EntriesProps = { entries: AuditEntry[]; isFiltered: boolean; isOld: boolean }

function Entries({ entries, isFiltered, isOld }: EntriesProps) {
  const { t } = useTexts()
  return (
    <section aria-busy={isOld}>
      <p role="status">
        {entries.length === 0 && t(isFiltered ? 'console.audit.nothing' : 'console.audit.empty')}
      </p>
      <ol role="list" className={page.records}>
        {entries.map(entry => (
          <li key={entry.id} className={page.record}>
            <AuditLine entry={entry} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function AuditLine({ entry }: { entry: AuditEntry }) {
  const { t, has } = useTexts()
  const { moment } = useShop()
  const { at, actor, action } = entry
  const key = `console.audit.${action}`
  return (
    <>
      <p className={styles.entry}>
        <time className="tabular" dateTime={at.replace(' ', 'T')}>
          {moment(at)}
        </time>
        <strong>{actor || t('console.audit.program')}</strong>
        <span>
          {has(key) ? t(key) : action} {subjectWords(entry, { t, has })}
        </span>
      </p>
      <Changes entry={entry} />
      <SettingChanges entry={entry} />
    </>
  )
}

const isSection = (subject: string): subject is OwnSection => subject in MANAGED_SECTIONS

/** The changed fields of a section, in the texts of its page. */
function SettingChanges({ entry: { subject, changes } }: { entry: AuditEntry }) {
  const words = useTexts()
  if (!isSection(subject)) return null
  const shownChanges = changes.filter(({ path }) => hasWords(words, subject, path))
  return shownChanges.length === 0 ? null : <ChangedFields section={subject} changes={shownChanges} />
}

/** The subject's name: an order by its number, a settings section by its name, a dish by its name. */
function subjectWords(
  { action, subject, customer }: AuditEntry,
  { t, has }: Pick<Texts, 't' | 'has'>,
): string {
  const number = /^order (\d+)$/.exec(subject)?.[1]
  if (number) return t('console.audit.order', { number })
  if (/^(customer|thread) /.test(subject)) return customer ?? t('console.audit.deleted_customer')
  const secret = `console.secret.${subject}`
  if (has(secret)) return t(secret)
  const section = `settings.${subject}.name`
  return action === 'SETTING' && has(section) ? t(section) : subject
}

/** The changes of the action in words, in the shop's time zone. */
function Changes({ entry: { before, after, amount, points, coupon } }: { entry: AuditEntry }) {
  const { t } = useTexts()
  const { moment, store } = useShop()
  const { wire } = moneyWords(store.currency)
  const sale = ({ sold_out, until }: AuditState) => {
    if (sold_out === undefined) return undefined
    if (!sold_out) return t('console.audit.on_sale')
    return until ? t('console.stock.until', { time: moment(until) }) : t('console.audit.off_sale')
  }
  const paused = (state: AuditState) =>
    ofTypes(state.paused, until =>
      until ? t('console.audit.paused_until', { time: moment(until) }) : t('console.audit.not_paused'),
    )
  const busy = (state: AuditState) => {
    const named = state.busy && Object.fromEntries(Object.entries(state.busy).filter(([, more]) => more))
    const said = ofTypes<NonNullable<NonNullable<typeof state.busy>['delivery']>>(named, more =>
      more ? t('console.audit.busy_until', { minutes: String(more.minutes), time: moment(more.until) }) : '',
    )
    return said === '' ? t('console.audit.not_busy') : said
  }
  /** The value of each service type in words: "Delivery until 18:30, Collection no". */
  const ofTypes = <Value,>(
    values: Partial<Record<ServiceType, Value | null | undefined>> | undefined,
    words: (value: Value | null) => string,
  ) =>
    values &&
    SERVICE_TYPES.flatMap(type =>
      values[type] === undefined ? [] : [`${t(`console.type.${type}`)} ${words(values[type])}`],
    ).join(', ')
  const fields = {
    remaining: ({ remaining }: AuditState) => (remaining === undefined ? undefined : String(remaining)),
    role: ({ role }: AuditState) => role && t(`console.shops.role_${role}`),
    status: ({ status }: AuditState) => status && t(`console.status.${status}`),
    time: ({ promised_at }: AuditState) => promised_at && moment(promised_at),
    reason: ({ reason }: AuditState) => reason && t(`console.cancel.${reason}`),
    hidden_for: ({ hidden_for }: AuditState) => hidden_for && t(`reviews.hidden.${hidden_for}`),
    ends: ({ ends }: AuditState) => ends && `…${ends}`,
    note: ({ note }: AuditState) => note || undefined,
    translated: ({ translated }: AuditState) => translated && beginningOf(translated),
    sale,
    paused,
    busy,
  }
  const changes: { field: string; was: string | undefined; is: string | undefined }[] = Object.entries(fields)
    .map(([field, words]) => ({ field, was: words(before), is: words(after) }))
    .filter(({ was, is }) => is !== undefined && was !== is)
  if (points !== null) changes.unshift({ field: 'points', was: undefined, is: String(points) })
  if (amount !== null) changes.unshift({ field: 'amount', was: undefined, is: wire(amount) })
  if (coupon !== null) changes.unshift({ field: 'coupon', was: undefined, is: coupon })
  if (changes.length === 0) return null
  return (
    <ul role="list" className={styles.changes}>
      {changes.map(({ field, was, is }) => (
        <li key={field}>
          {t(`console.audit.field_${field}`)}: {was === undefined ? is : `${was} → ${is}`}
        </li>
      ))}
    </ul>
  )
}

/** A page or a policy may be long. */
function beginningOf(text: string): string {
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

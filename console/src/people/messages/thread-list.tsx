import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listThreads } from '@tiffin/contract/people/messages/staff'
import { THREAD_STATES, type ThreadState } from '@tiffin/contract/people/messages/thread'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { Chips } from '../../shell/chips.tsx'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import styles from './messages.module.css'

const ALL = 'ALL'
type Shown = ThreadState | typeof ALL

/** The threads of the shop, filtered by state, the one with the latest message first. */
export function ThreadList() {
  const { t } = useTexts()
  const { store } = useShop()
  const [shown, setShown] = useState<Shown>(ALL)
  const threads = useInfiniteQuery({
    queryKey: ['messages', store.id, 'list', shown],
    queryFn: ({ pageParam: after, signal }) =>
      call(listThreads, {
        params: { storeId: store.id },
        query: { ...(shown === ALL ? {} : { state: shown }), ...(after ? { after } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: last => (last.more ? last.data.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
  return (
    <div className={page.page}>
      <div>
        <h1>{t('console.page_inbox')}</h1>
        <p className={page.soft}>{t('console.inbox.lead')}</p>
      </div>
      <div>
        <Chips
          name="state"
          legend={t('console.inbox.show')}
          value={shown}
          onChange={setShown}
          choices={[ALL, ...THREAD_STATES].map(
            each => [each as Shown, t(`console.inbox.show_${each}`)] as const,
          )}
        />
      </div>
      {!threads.data && (threads.isError ? <NotLoaded retry={threads.refetch} /> : <Loading />)}
      {threads.data && (
        <Rows
          rows={threads.data.pages.flatMap(({ data }) => data)}
          isFiltered={shown !== ALL}
          isOld={threads.isPlaceholderData}
        />
      )}
      {threads.isFetchNextPageError && <p role="alert">{t('console.not_loaded')}</p>}
      {threads.hasNextPage && (
        <Button busy={threads.isFetchingNextPage} onClick={() => void threads.fetchNextPage()}>
          {t('console.inbox.more')}
        </Button>
      )}
    </div>
  )
}

type RowsProps = { rows: ResponseOf<typeof listThreads>['data']; isFiltered: boolean; isOld: boolean }

function Rows({ rows, isFiltered, isOld }: RowsProps) {
  const { t } = useTexts()
  const { moment } = useShop()
  return (
    <section aria-busy={isOld}>
      <p role="status">
        {rows.length === 0 && !isOld && t(isFiltered ? 'console.inbox.nothing' : 'console.inbox.empty')}
      </p>
      <ul role="list" className={page.records}>
        {rows.map(({ id, kind, name, state, is_unread, beginning, last_at }) => (
          <li key={id} className={page.record}>
            <Link href={`/messages?thread=${id}`} className={styles.row} data-unread={is_unread || undefined}>
              <span className={styles.head}>
                <bdi className={styles.name}>{name}</bdi>
                {is_unread && <span className={styles.new}>{t('console.inbox.unread')}</span>}
                <span className={page.soft}>
                  {kind === 'CHAT' && `${t('console.inbox.chat')} · `}
                  {t(`console.inbox.state_${state}`)}
                </span>
                <time className={styles.time} dateTime={last_at.replace(' ', 'T')}>
                  {moment(last_at)}
                </time>
              </span>
              <bdi className={styles.beginning}>{beginning}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

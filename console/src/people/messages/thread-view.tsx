import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { readThread, setThreadState } from '@tiffin/contract/people/messages/staff'
import { Button } from '@tiffin/ui/button'
import { ChevronIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { AnswerForm } from './answer-form.tsx'
import styles from './messages.module.css'
import { MissingReport } from './missing-report.tsx'

type Thread = ResponseOf<typeof readThread>['data']

/** One thread: who wrote, all messages, and a form for an answer. Opening it marks it as read. */
export function ThreadView({ id }: { id: string }) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const key = ['messages', store.id, 'thread', id]
  const { data, isError, error, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) =>
      (await call(readThread, { params: { storeId: store.id, id }, signal })).data,
  })
  const isOpen = data !== undefined
  // The thread counts as read now.
  useEffect(() => {
    if (isOpen) void queries.invalidateQueries({ queryKey: ['messages', store.id, 'count'] })
  }, [isOpen, queries, store.id])
  const keep = (thread: Thread) => {
    queries.setQueryData(key, thread)
    void queries.invalidateQueries({ queryKey: ['messages', store.id, 'list'] })
  }
  const isGone = error instanceof CallError && error.status === 404
  return (
    <div className={page.page}>
      <Link href="/messages" className={page.back}>
        <ChevronIcon direction="left" />
        {t('console.inbox.back')}
      </Link>
      {isGone && <p role="status">{t('console.inbox.gone')}</p>}
      {!data && !isGone && (isError ? <NotLoaded retry={refetch} /> : <Loading />)}
      {data && <OpenThread thread={data} onChanged={keep} />}
    </div>
  )
}

type Props = { thread: Thread; onChanged: (thread: Thread) => void }

function OpenThread({ thread, onChanged }: Props) {
  const { t } = useTexts()
  const { name, email, phone, state, kind, order_number } = thread
  return (
    <>
      <div>
        <h1>
          <bdi>{name}</bdi>
        </h1>
        <p className={page.soft}>
          {order_number !== null && `${t('console.inbox.about_order', { number: String(order_number) })} · `}
          {t(`console.inbox.state_${state}`)}
        </p>
        <ul role="list" className={styles.contact}>
          <li>
            <a href={`mailto:${email}`}>{email}</a>
          </li>
          <li>
            <a href={`tel:${phone}`}>{phone}</a>
          </li>
        </ul>
      </div>
      <Messages thread={thread} onChanged={onChanged} />
      <AnswerForm
        id={thread.id}
        kind={kind}
        email={email}
        ready_answers={thread.ready_answers}
        onAnswered={onChanged}
      />
      <StateButton thread={thread} onChanged={onChanged} />
    </>
  )
}

function Messages({ thread, onChanged }: Props) {
  const { t } = useTexts()
  const { moment } = useShop()
  return (
    <ol role="list" className={styles.messages}>
      {thread.messages.map(message => {
        const { id, author, actor, text, created_at, is_sent, is_read } = message
        return (
          <li key={id} className={styles.message} data-author={author}>
            <p className={styles.head}>
              <bdi className={styles.name}>{author === 'STAFF' ? actor : thread.name}</bdi>
              <time className={styles.time} dateTime={created_at.replace(' ', 'T')}>
                {moment(created_at)}
              </time>
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            {author === 'STAFF' && (
              <p className={page.soft}>
                {t(
                  is_read ? 'console.inbox.read' : is_sent ? 'console.inbox.sent' : waitingText(thread.kind),
                )}
              </p>
            )}
            <MissingReport thread={thread} message={message} onChanged={onChanged} />
          </li>
        )
      })}
    </ol>
  )
}

/** An answer in a chat waits to be read there, before it is sent by e-mail. */
const waitingText = (kind: Thread['kind']) =>
  kind === 'CHAT' ? 'console.inbox.not_read' : 'console.inbox.sending'

function StateButton({ thread: { id, state }, onChanged }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const { save, busy } = useSave()
  const closed = state !== 'CLOSED'
  const change = () =>
    save(async () => {
      const { data } = await call(setThreadState, { params: { storeId: store.id, id }, body: { closed } })
      onChanged(data)
      showMessage({ kind: 'success', text: t(closed ? 'console.inbox.closed' : 'console.inbox.reopened') })
    })
  return (
    <div>
      <Button busy={busy} onClick={() => void change()}>
        {t(closed ? 'console.inbox.close' : 'console.inbox.reopen')}
      </Button>
    </div>
  )
}

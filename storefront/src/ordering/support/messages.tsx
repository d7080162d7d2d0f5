import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import type { Chat, ChatOrder } from './chat-queries.ts'
import styles from './support.module.css'

type Props = { chat: Chat; order: ChatOrder }

/** The messages from the first to the latest. New ones are announced. */
export function Messages({ chat: { messages }, order }: Props) {
  const { t } = useTexts()
  const { moment } = useFormats()
  const nameOf = (position: number) => order.items.find(each => each.position === position)?.name ?? ''
  return (
    <div role="log" aria-label={t('support.messages')}>
      {messages.length === 0 && <p className={styles.soft}>{t('support.empty')}</p>}
      <ol role="list" className={styles.messages}>
        {messages.map(({ id, author, actor, text, created_at, missing, ...state }) => (
          <li key={id} className={styles.message} data-author={author}>
            <p className={styles.soft}>
              <bdi>{author === 'STAFF' ? actor : t('support.you')}</bdi> ·{' '}
              <time dateTime={created_at.replace(' ', 'T')}>{moment(created_at, order.current_time)}</time>
            </p>
            {missing ? (
              <>
                <p>{t('support.missing.reported')}</p>
                <ul>
                  {missing.map(({ position, quantity, refunded }) => (
                    <li key={position}>
                      {`${quantity} × ${nameOf(position)}`}
                      {refunded > 0 && !state.is_refunded && (
                        <span className={styles.soft}>
                          {` · ${t('support.refunded_some', { count: refunded })}`}
                        </span>
                      )}
                    </li>
                  ))}
                </ul>
              </>
            ) : (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
            {author === 'VISITOR' && <p className={styles.soft}>{t(stateText(state))}</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}

function stateText({
  is_refunded,
  is_declined,
  is_read,
}: Pick<Chat['messages'][number], 'is_refunded' | 'is_declined' | 'is_read'>) {
  if (is_refunded) return 'support.refunded'
  if (is_declined) return 'support.declined'
  return is_read ? 'support.read' : 'support.sent'
}

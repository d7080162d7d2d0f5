import { Button } from '@tiffin/ui/button'
import { PlugDrawing } from '@tiffin/ui/drawings'
import { EmptyState } from '@tiffin/ui/empty-state'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { openPopup } from '../../lib/popup.ts'
import styles from './cards.module.css'
import { hasPasskeys } from './passkey-browser.ts'
import { PasskeyRow } from './passkey-row.tsx'
import page from './password-page.module.css'
import { usePasskeys } from './use-passkeys.ts'

/**
 * The customer's passkeys: a list, and a button that adds one on this device. Until the list has arrived, it takes the space
 * of an empty one.
 */
export function Passkeys({ token }: { token: string }) {
  const { t } = useTexts()
  return (
    <section className={page.section}>
      <h2>{t('passkeys.title')}</h2>
      <p>{t('passkeys.lead')}</p>
      <PasskeyList token={token} />
    </section>
  )
}

function PasskeyList({ token }: { token: string }) {
  const { t } = useTexts()
  const { passkeys, failed, isFetching, retry, busy, add, remove, rename } = usePasskeys(token)
  if (failed)
    return (
      <EmptyState
        drawing={<PlugDrawing />}
        title={t('passkeys.failed.title')}
        action={
          <Button variant="primary" busy={isFetching} onClick={retry}>
            {t('passkeys.failed.action')}
          </Button>
        }
      >
        {t('passkeys.failed.text')}
      </EmptyState>
    )
  const confirm = (id: string, name: string) =>
    openPopup('warning', {
      title: t('passkeys.ask.title', { name }),
      text: t('passkeys.ask.text'),
      buttons: [
        { label: t('passkeys.ask.yes'), variant: 'danger', onPress: () => remove(id) },
        { label: t('passkeys.ask.no') },
      ],
    })
  return (
    <>
      {!passkeys && (
        <p className={page.line} aria-busy>
          <Skeleton />
        </p>
      )}
      {passkeys?.length === 0 && <p className={page.line}>{t('passkeys.empty')}</p>}
      <ul role="list" className={styles.list}>
        {passkeys?.map(passkey => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            busy={busy === passkey.id}
            onRename={name => rename(passkey.id, name)}
            onRemove={() => confirm(passkey.id, passkey.name)}
          />
        ))}
      </ul>
      {hasPasskeys() ? (
        <div>
          <Button busy={busy === 'new'} disabled={!passkeys} onClick={add}>
            {t('passkeys.add')}
          </Button>
        </div>
      ) : (
        <p className={styles.soft}>{t('passkeys.unsupported')}</p>
      )}
    </>
  )
}

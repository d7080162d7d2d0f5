import { secretsProviderOf, SOCIAL_PROVIDERS } from '@tiffin/contract/people/social/providers'
import {
  isNeeded,
  type SetSecret,
  SHOP_SECRETS,
  type ShopSecret,
} from '@tiffin/contract/shop/settings/secrets'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useId, useRef, useState } from 'react'
import { nameOf } from '../lib/provider-names.ts'
import page from '../shell/page.module.css'
import { useShop } from '../current-shop/shop.tsx'
import styles from './secret-field.module.css'
import { useSecret } from './use-secret.ts'
import { useSecrets } from './use-secrets.ts'

/** Called after a key has been saved, for pages that test it at once. */
export type SavedKey = (name: ShopSecret) => void

/**
 * A key of another service. It can be written but not read: for a stored key the page shows its
 * last characters. It is saved separately, so that it is neither in the section's versions nor in
 * the edits that the browser stores.
 */
export function SecretField({ name, onSaved }: { name: ShopSecret; onSaved?: SavedKey | undefined }) {
  const { t } = useTexts()
  const { data, isError, refetch } = useSecrets()
  if (data)
    return <SecretBox name={name} set={data.data.find(each => each.name === name)} onSaved={onSaved} />
  return (
    <div className={styles.secret}>
      <p className={styles.label}>{t(`console.secret.${name}`)}</p>
      {isError ? (
        <div className={styles.acts}>
          <p>{t('console.not_loaded')}</p>
          <Button onClick={() => void refetch()}>{t('console.retry')}</Button>
        </div>
      ) : (
        <p className={page.soft}>{t('console.loading')}</p>
      )}
    </div>
  )
}

type BoxProps = { name: ShopSecret; set: SetSecret | undefined; onSaved?: SavedKey | undefined }

/** Display mode: empty, or set, with buttons that replace and remove it. */
export function SecretBox({ name, set, onSaved }: BoxProps) {
  const [isOpen, setOpen] = useState(false)
  const again = useRef<HTMLDivElement>(null)
  if (!set || isOpen)
    return (
      <SecretInput
        name={name}
        replaces={set !== undefined}
        onSaved={onSaved}
        onDone={() => {
          setOpen(false)
          // The pressed button has been removed, so the focus moves to its replacement.
          requestAnimationFrame(() => again.current?.querySelector('button')?.focus())
        }}
      />
    )
  return (
    <div ref={again}>
      <SecretSet name={name} set={set} onReplace={() => setOpen(true)} />
    </div>
  )
}

/** The button that opened the box has been removed, so the focus moves to the input. */
const focus = (input: HTMLInputElement | null) => input?.focus()

type InputProps = Omit<BoxProps, 'set'> & { replaces: boolean; onDone: () => void }

function SecretInput({ name, replaces, onSaved, onDone }: InputProps) {
  const { t } = useTexts()
  const [value, setValue] = useState('')
  const { save, errors, busy } = useSecret(name, onDone)
  const submit = async () => {
    if (!busy && (await save(value))) onSaved?.(name)
  }
  return (
    <div className={styles.secret}>
      <Field
        label={t(`console.secret.${name}`)}
        hint={t(`console.secret.${name}_hint`)}
        error={errors.value?.join(' ')}
        type="password"
        autoComplete="new-password"
        spellCheck={false}
        maxLength={400}
        ref={replaces ? focus : undefined}
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape' && replaces) onDone()
          if (event.key !== 'Enter') return
          // The surrounding form must not be submitted, because it saves other data.
          event.preventDefault()
          void submit()
        }}
      />
      {replaces && <DependingPayments name={name} />}
      <div className={styles.acts}>
        <Button busy={busy} busyLabel={t('console.settings.busy')} onClick={() => void submit()}>
          {t(onSaved ? 'console.secret.save_and_test' : 'console.secret.save')}
        </Button>
        {replaces && (
          <Button variant="plain" onClick={onDone}>
            {t('console.secret.keep')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Warns about payments of the other account before the key is replaced or removed. */
function DependingPayments({ name }: { name: ShopSecret }) {
  const { t } = useTexts()
  const { data } = useSecrets()
  const { provider } = SHOP_SECRETS[name]
  const { open = 0, paid = 0 } = data?.depending[provider] ?? {}
  if (!isNeeded(name) || open + paid === 0) return null
  return (
    <p role="note">
      <strong>{t('console.secret.depending', { open, paid, provider: nameOf(provider) })}</strong>{' '}
      {t('console.secret.depending_hint')}
    </p>
  )
}

/** The text key of what ends when the key is removed. */
function sureTextOf(name: ShopSecret): string {
  if (name === 'balance_token') return 'console.secret.sure_balance_token'
  const isSocial = SOCIAL_PROVIDERS.some(each => secretsProviderOf(each) === SHOP_SECRETS[name].provider)
  return isSocial ? 'console.secret.sure_social' : 'console.secret.sure'
}

type SetProps = { name: ShopSecret; set: SetSecret; onReplace: () => void }

function SecretSet({ name, set, onReplace }: SetProps) {
  const { t } = useTexts()
  const { moment } = useShop()
  const [isSure, setSure] = useState(false)
  const { remove, busy } = useSecret(name, () => setSure(false))
  const label = useId()
  return (
    <div role="group" aria-labelledby={label} className={styles.secret}>
      <p id={label} className={styles.label}>
        {t(`console.secret.${name}`)}
      </p>
      <p>
        {t('console.secret.set', { ends: set.ends })}{' '}
        <span className={page.soft}>
          {t('console.secret.by', { name: set.changed_by, time: moment(set.changed_at) })}
        </span>
      </p>
      {isSure ? (
        <div role="alert" className={styles.secret}>
          <p>{t(sureTextOf(name))}</p>
          <DependingPayments name={name} />
          <div className={styles.acts}>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {t('console.secret.remove')}
            </Button>
            <Button variant="plain" onClick={() => setSure(false)}>
              {t('console.secret.keep')}
            </Button>
          </div>
        </div>
      ) : (
        <div className={styles.acts}>
          <Button onClick={onReplace}>{t('console.secret.replace')}</Button>
          <Button variant="plain" onClick={() => setSure(true)}>
            {t('console.secret.remove')}
          </Button>
        </div>
      )}
    </div>
  )
}

import type { ShortUrl } from '@tiffin/contract/shop/short-links/short-url'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field, type FieldProps } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Confirmation } from '../../../form/confirmation.tsx'
import { RestoredEditsNote } from '../../../form/restored-edits-note.tsx'
import { useTyped } from '../../../form/use-typed.ts'
import styles from './links.module.css'
import { useLinks } from './use-links.ts'

/**
 * A new link, or another target for an existing one. Printed links must keep working: the address cannot be changed.
 */
export function LinkDialog({ link, onClose }: { link: ShortUrl | undefined; onClose: () => void }) {
  const { t } = useTexts()
  const typed = useTyped(link ? `link ${link.id}` : 'new link', {
    id: link?.id ?? '',
    name: link?.name ?? '',
    url: link?.url ?? '/order-now',
  })
  const { form } = typed
  const [isSure, setSure] = useState(false)
  const { save, remove, errors, busy } = useLinks(() => {
    typed.forget()
    onClose()
  })
  const type = (field: 'id' | 'name' | 'url') => ({
    value: form[field],
    error: errors[field]?.[0],
    onChange: ({ target }: { target: { value: string } }) => typed.type({ [field]: target.value }),
  })
  const submit = () => void save({ ...form, id: form.id.trim().toLowerCase() }, link === undefined)
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={link ? `/s/${link.id}` : t('settings.links.new')}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        {typed.wereKept && <RestoredEditsNote discard={typed.forget} />}
        <LinkFields isNew={!link} type={type} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.settings.busy')}>
            {t('console.settings.save')}
          </Button>
          {link && !isSure && (
            <Button variant="plain" onClick={() => setSure(true)}>
              {t('settings.links.remove')}
            </Button>
          )}
        </div>
        {link && isSure && (
          <Confirmation
            sure={t('settings.links.sure', { address: link.address })}
            label={t('settings.links.remove')}
            busy={busy}
            go={() => void remove(link.id)}
          />
        )}
      </form>
    </Dialog>
  )
}

type LinkFieldsProps = {
  isNew: boolean
  type: (field: 'id' | 'name' | 'url') => Pick<FieldProps, 'value' | 'error' | 'onChange'>
}

function LinkFields({ isNew, type }: LinkFieldsProps) {
  const { t } = useTexts()
  return (
    <>
      <Field label={t('settings.links.field_name')} maxLength={60} {...type('name')} />
      {isNew && (
        <Field
          label={t('settings.links.field_id')}
          hint={t('settings.links.field_id_hint')}
          before="/s/"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          required
          {...type('id')}
        />
      )}
      <Field
        label={t('settings.links.field_url')}
        hint={t('settings.links.field_url_hint')}
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={1000}
        required
        {...type('url')}
      />
    </>
  )
}

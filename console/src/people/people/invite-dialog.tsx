import { invitePerson } from '@tiffin/contract/people/people/staff'
import type { StaffRole } from '@tiffin/contract/people/staff/roles'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { RestoredEditsNote } from '../../form/restored-edits-note.tsx'
import { useTyped } from '../../form/use-typed.ts'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './people.module.css'
import { RoleChoice } from './role-choice.tsx'
import { usePeople } from './use-people.ts'

const EMPTY: { email: string; role: StaffRole } = { email: '', role: 'kitchen' }

/** Invites a person by e-mail, to the kitchen unless another role is chosen. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts()
  const { store } = useShop()
  const typed = useTyped('new person', EMPTY)
  const { email, role } = typed.form
  const { act, errors, busy } = usePeople()
  const send = () =>
    act(() => call(invitePerson, { params: { storeId: store.id }, body: { email: email.trim(), role } }), {
      text: 'console.people.sent',
      values: { email: email.trim() },
      onDone: () => {
        typed.forget()
        onClose()
      },
    })
  return (
    <Dialog
      open
      onClose={onClose}
      closeLabel={t('console.close')}
      title={t('console.people.invite_title', { shop: store.name })}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void send()
        }}
      >
        {typed.wereKept && <RestoredEditsNote discard={typed.forget} />}
        <Field
          type="email"
          label={t('console.people.email')}
          hint={t('console.people.email_hint')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={160}
          required
          value={email}
          error={errors.email?.[0]}
          onChange={event => typed.type({ email: event.target.value })}
        />
        <RoleChoice value={role} onChange={role => typed.type({ role })} />
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('console.people.busy')}>
          {t('console.people.send')}
        </Button>
      </form>
    </Dialog>
  )
}

import type { Person } from '@tiffin/contract/people/people/people'
import { changeRole, removePerson, resetSecondFactor } from '@tiffin/contract/people/people/staff'
import { Button } from '@tiffin/ui/button'
import { Dialog } from '@tiffin/ui/dialog'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { Confirmation } from '../../form/confirmation.tsx'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './people.module.css'
import { RoleChoice } from './role-choice.tsx'
import { usePeople } from './use-people.ts'

type AccessChange = 'remove' | 'reset'

/** Changes or removes a person's role. Removing access asks for confirmation. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTexts()
  const { store, staff } = useShop()
  const [role, setRole] = useState(person.role)
  const [asked, setAsked] = useState<AccessChange>()
  const { act, busy } = usePeople()
  const { name } = person
  const params = { storeId: store.id, id: person.id }
  const done = (text: string, values = {}) => ({
    text: `console.people.${text}`,
    values: { name, ...values },
    onDone: onClose,
  })
  const save = () =>
    role === person.role
      ? onClose()
      : void act(
          () => call(changeRole, { params, body: { role } }),
          done('changed', { role: t(`console.shops.role_${role}`) }),
        )
  const acts = {
    remove: {
      sure: [
        t(`console.people.${person.id === staff.id ? 'remove_self' : 'remove_sure'}`, {
          name,
          shop: store.name,
        }),
        person.role === 'owner' ? t('console.people.remove_invitations') : '',
      ].join(' '),
      go: () => void act(() => call(removePerson, { params }), done('removed')),
    },
    reset: {
      sure: t('console.people.reset_sure', { name }),
      go: () => void act(() => call(resetSecondFactor, { params }), done('reset_done')),
    },
  }
  const offered: AccessChange[] = person.second_factor && person.may_reset ? ['remove', 'reset'] : ['remove']
  return (
    <Dialog open onClose={onClose} closeLabel={t('console.close')} title={name}>
      <div className={styles.form}>
        <RoleChoice value={role} onChange={setRole} />
        <div className={styles.acts}>
          <Button variant="primary" busy={busy} busyLabel={t('console.people.busy')} onClick={save}>
            {t('console.people.save')}
          </Button>
          {!asked &&
            offered.map(each => (
              <Button key={each} variant="plain" onClick={() => setAsked(each)}>
                {t(`console.people.${each}`)}
              </Button>
            ))}
        </div>
        {asked && <Confirmation {...acts[asked]} label={t(`console.people.${asked}`)} busy={busy} />}
      </div>
    </Dialog>
  )
}

import { useQuery } from '@tanstack/react-query'
import type { Person } from '@tiffin/contract/people/people/people'
import { listPeople } from '@tiffin/contract/people/people/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { Demand } from './demand.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import styles from './people.module.css'
import { PersonDialog } from './person-dialog.tsx'

/** The staff of the shop, the pending invitations, and whether all need a second factor [Y-01]. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_people'), store.name)
  const [open, setOpen] = useState<Person | 'new'>()
  const people = useQuery({
    queryKey: ['people', store.id],
    queryFn: ({ signal }) => call(listPeople, { params: { storeId: store.id }, signal }),
  })
  if (!people.data) return people.isError ? <NotLoaded retry={people.refetch} /> : <Loading />
  const { data } = people.data
  const close = () => setOpen(undefined)
  return (
    <div className={page.page}>
      <div>
        <h1>{t('console.page_people')}</h1>
        <p className={page.soft}>{t('console.people.lead')}</p>
      </div>
      <div>
        <Button variant="primary" onClick={() => setOpen('new')}>
          {t('console.people.invite')}
        </Button>
      </div>
      <ul role="list" className={page.records}>
        {data.people.map(person => (
          <PersonRow key={person.id} person={person} onChange={() => setOpen(person)} />
        ))}
      </ul>
      <h2>{t('console.people.invited_title')}</h2>
      <InvitationList invitations={data.invitations} />
      <Demand demanded={data.second_factor_demanded} />
      {open === 'new' && <InviteDialog onClose={close} />}
      {open && open !== 'new' && <PersonDialog person={open} onClose={close} />}
    </div>
  )
}

function PersonRow({ person, onChange }: { person: Person; onChange: () => void }) {
  const { t } = useTexts()
  const { moment, staff } = useShop()
  const { id, name, email, role, used_at, second_factor } = person
  return (
    <li className={`${page.record} ${styles.row}`} data-person={email}>
      <div className={styles.who}>
        <strong>
          {name}
          {id === staff.id && ` (${t('console.people.you')})`}
        </strong>
        <span>{email}</span>
        <span className={page.soft}>
          {used_at ? t('console.people.seen', { time: moment(used_at) }) : t('console.people.not_here')} ·{' '}
          {t(second_factor ? 'console.people.factor_on' : 'console.people.factor_off')}
        </span>
      </div>
      <div className={styles.acts}>
        <span>{t(`console.shops.role_${role}`)}</span>
        <Button aria-label={t('console.people.change_named', { name })} onClick={onChange}>
          {t('console.people.change')}
        </Button>
      </div>
    </li>
  )
}

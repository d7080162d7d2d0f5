import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  getSharedMenu,
  type MenuFollower,
  type SharedMenu,
  saveMenuFollowers,
  stopFollowingMenu,
} from '@tiffin/contract/menu/drafts/shared-menu'
import { Button } from '@tiffin/ui/button'
import { CheckRow } from '@tiffin/ui/check-row'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useState } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import styles from './menu.module.css'

/** Which shops share this menu; undefined until it has loaded. */
export function useSharedMenu(): SharedMenu | undefined {
  const { store } = useShop()
  const { data } = useQuery({
    queryKey: ['shared-menu', store.id],
    queryFn: async ({ signal }) =>
      (await call(getSharedMenu, { params: { storeId: store.id }, signal })).data,
  })
  return data
}

/** In a shop that takes over the menu of another one: what can be changed here, and the way to a menu of its own. */
export function FollowerNote({ source }: { source: { name: string } }) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy } = useSave()
  const stop = () =>
    save(async () => {
      await call(stopFollowingMenu, { params: { storeId: store.id } })
      await queries.invalidateQueries({ queryKey: ['shared-menu', store.id] })
      showMessage({ kind: 'success', text: t('console.shared_menu.stopped') })
    })
  return (
    <div className={styles.note}>
      <p>{t('console.shared_menu.follows', { shop: source.name })}</p>
      {store.role === 'owner' && (
        <Button busy={busy} onClick={() => void stop()}>
          {t('console.shared_menu.stop')}
        </Button>
      )}
    </div>
  )
}

/** The shops that take over this menu, and for owners the choice of them. Empty if there is no other shop. */
export function MenuFollowers({ shared }: { shared: SharedMenu }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { followers, candidates } = shared
  if (followers.length + candidates.length === 0) return null
  return (
    <section className={styles.shelf}>
      <h2>{t('console.shared_menu.title')}</h2>
      {store.role === 'owner' ? (
        <FollowersForm key={followers.map(({ id }) => id).join(' ')} shared={shared} />
      ) : (
        <ul role="list">
          {followers.map(each => (
            <li key={each.id}>
              <FollowerLine follower={each} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FollowersForm({ shared: { followers, candidates } }: { shared: SharedMenu }) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy, errors } = useSave('fields')
  const standing = useStanding()
  const [chosen, setChosen] = useState(() => followers.map(({ id }) => id))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save(async () => {
      const saved = await call(saveMenuFollowers, {
        params: { storeId: store.id },
        body: { followers: chosen },
      })
      queries.setQueryData(['shared-menu', store.id], saved.data)
      showMessage({ kind: 'success', text: t('console.shared_menu.saved') })
    })
  }
  const mark = (id: number, isChosen: boolean) =>
    setChosen(now => (isChosen ? [...now, id] : now.filter(each => each !== id)))
  return (
    <form noValidate onSubmit={submit}>
      <FieldSet
        legend={t('console.shared_menu.used_by')}
        rule={t('console.shared_menu.rule')}
        error={errors.followers?.join(' ')}
      >
        {followers.map(follower => (
          <CheckRow
            key={follower.id}
            label={follower.name}
            detail={standing(follower)}
            checked={chosen.includes(follower.id)}
            disabled={!follower.own}
            onChange={event => mark(follower.id, event.target.checked)}
          />
        ))}
        {candidates.map(({ id, name }) => (
          <CheckRow
            key={id}
            label={name}
            checked={chosen.includes(id)}
            onChange={event => mark(id, event.target.checked)}
          />
        ))}
      </FieldSet>
      <Button type="submit" busy={busy}>
        {t('console.shared_menu.save')}
      </Button>
    </form>
  )
}

function FollowerLine({ follower }: { follower: MenuFollower }) {
  const standing = useStanding()
  return (
    <>
      <strong>{follower.name}</strong> {standing(follower)}
    </>
  )
}

/** Whether a shop has the published menu, and if not, why. */
function useStanding(): (follower: MenuFollower) => string {
  const { t } = useTexts()
  const { moment } = useShop()
  return ({ problem, current, taken_at, left_out }) => {
    if (problem) return t(`console.shared_menu.problem.${problem}`)
    if (!current || taken_at === null) return t('console.shared_menu.pending')
    const time = moment(taken_at)
    return left_out > 0
      ? t('console.shared_menu.taken_without', { time, count: left_out })
      : t('console.shared_menu.taken', { time })
  }
}

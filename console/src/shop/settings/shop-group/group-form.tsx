import { useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { GROUP_NAME_MAX } from '@tiffin/contract/shop/groups/group'
import { type getGroup, saveGroup } from '@tiffin/contract/shop/groups/staff'
import { Button } from '@tiffin/ui/button'
import { CheckRow } from '@tiffin/ui/check-row'
import { Field } from '@tiffin/ui/field'
import { FieldSet } from '@tiffin/ui/field-set'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useState } from 'react'
import { useShop } from '../../../current-shop/shop.tsx'
import { call } from '../../../lib/api.ts'
import { showMessage } from '../../../lib/message.ts'
import { config } from '../../../lib/config.ts'
import { useSave } from '../../../lib/use-save.ts'
import page from '../../../shell/page.module.css'
import styles from './shop-group.module.css'

type Group = ResponseOf<typeof getGroup>['data']

/** The name of the group and its shops. Shops of other owners are listed, but only their owners remove them. */
export function GroupForm({ group }: { group: Group }) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy, errors } = useSave('fields')
  const [name, setName] = useState(group.name)
  const [chosen, setChosen] = useState(() => group.shops.filter(shop => shop.in_group).map(({ id }) => id))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    await save(async () => {
      const saved = await call(saveGroup, { params: { storeId: store.id }, body: { name, shops: chosen } })
      queries.setQueryData(['group', store.id], saved)
      showMessage({
        kind: 'success',
        text: t('settings.shop_group.saved', {
          address: `${config.site.replace('{host}', store.host)}/our-shops`,
        }),
      })
    })
  }
  const mark = (id: number, isChosen: boolean) =>
    setChosen(now => (isChosen ? [...now, id] : now.filter(each => each !== id)))
  return (
    <form noValidate className={styles.form} onSubmit={event => void submit(event)}>
      <Field
        id="name"
        label={t('settings.shop_group.label')}
        hint={t('settings.shop_group.hint')}
        maxLength={GROUP_NAME_MAX}
        value={name}
        error={errors.name?.join(' ')}
        onChange={event => setName(event.target.value)}
      />
      <FieldSet legend={t('settings.shop_group.shops')} error={errors.shops?.join(' ')}>
        {group.shops.map(shop => (
          <CheckRow
            key={shop.id}
            label={labelOf(shop)}
            checked={chosen.includes(shop.id)}
            disabled={!shop.own}
            onChange={event => mark(shop.id, event.target.checked)}
          />
        ))}
      </FieldSet>
      {group.shops.length === 1 && <p className={page.soft}>{t('settings.shop_group.none')}</p>}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {t('settings.shop_group.save')}
        </Button>
      </div>
    </form>
  )

  function labelOf(shop: Group['shops'][number]): string {
    if (shop.id === store.id) return t('settings.shop_group.this', { name: shop.name })
    return shop.own ? shop.name : t('settings.shop_group.other', { name: shop.name })
  }
}

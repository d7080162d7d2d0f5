import { useQuery } from '@tanstack/react-query'
import { getGroup } from '@tiffin/contract/shop/groups/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../../current-shop/shop.tsx'
import { call } from '../../../lib/api.ts'
import { BackToSettings } from '../../../shell/back-to-settings.tsx'
import { Loading, NotLoaded } from '../../../shell/loading.tsx'
import page from '../../../shell/page.module.css'
import { useTitle } from '../../../shell/use-title.ts'
import { GroupForm } from './group-form.tsx'

/** The group in which diners find this shop together with others [I-30]. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('settings.shop_group.name'), store.name)
  const group = useQuery({
    queryKey: ['group', store.id],
    queryFn: ({ signal }) => call(getGroup, { params: { storeId: store.id }, signal }),
  })
  if (!group.data) return group.isError ? <NotLoaded retry={group.refetch} /> : <Loading />
  return (
    <div className={page.page}>
      <div>
        <BackToSettings />
        <h1>{t('settings.shop_group.name')}</h1>
        <p className={page.soft}>{t('settings.shop_group.lead')}</p>
      </div>
      <GroupForm group={group.data.data} />
    </div>
  )
}

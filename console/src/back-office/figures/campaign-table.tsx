import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listCampaigns } from '@tiffin/contract/back-office/campaigns/staff'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { useShop } from '../../current-shop/shop.tsx'
import page from '../../shell/page.module.css'
import { NotLoaded } from '../../shell/loading.tsx'
import styles from './figures.module.css'

type Props = { query: { from?: string | undefined; to?: string | undefined } }

/** The visits and orders that each advertisement brought [I-27]. Renders nothing for days without any. */
export function CampaignTable({ query }: Props) {
  const { t } = useTexts()
  const { store } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['campaigns', store.id, query],
    queryFn: async ({ signal }) =>
      (await call(listCampaigns, { params: { storeId: store.id }, query, signal })).data,
    placeholderData: keepPreviousData,
  })
  if (!data) return isError ? <NotLoaded retry={refetch} /> : null
  if (data.length === 0) return null
  return (
    <section className={styles.part}>
      <h2 id="figures-campaigns">{t('console.figures.campaigns')}</h2>
      <p className={page.soft}>{t('console.figures.campaigns_text')}</p>
      <table className={styles.table} aria-labelledby="figures-campaigns">
        <thead>
          <tr>
            <th scope="col">{t('console.figures.campaign')}</th>
            <th scope="col">{t('console.figures.visits')}</th>
            <th scope="col">{t('console.figures.orders')}</th>
          </tr>
        </thead>
        <tbody className="tabular">
          {data.map(({ campaign, source, medium, visits, orders }) => (
            <tr key={JSON.stringify([campaign, source, medium])}>
              <th scope="row">{[campaign, source, medium].filter(Boolean).join(' · ')}</th>
              <td>{visits}</td>
              <td>{orders}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

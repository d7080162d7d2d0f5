import { useQuery } from '@tanstack/react-query'
import { SOCIAL_PROVIDERS } from '@tiffin/contract/people/social/providers'
import { getSocialSignIn } from '@tiffin/contract/people/social/staff'
import { useTexts } from '@tiffin/ui/texts'
import { useShop } from '../../../current-shop/shop.tsx'
import { call } from '../../../lib/api.ts'
import { BackToSettings } from '../../../shell/back-to-settings.tsx'
import { Loading, NotLoaded } from '../../../shell/loading.tsx'
import page from '../../../shell/page.module.css'
import { useTitle } from '../../../shell/use-title.ts'
import { ProviderSection } from './provider-section.tsx'

/** The shop's keys at the providers with whose accounts customers sign in. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('settings.social.name'), store.name)
  const setup = useQuery({
    queryKey: ['social', store.id],
    queryFn: ({ signal }) => call(getSocialSignIn, { params: { storeId: store.id }, signal }),
  })
  if (!setup.data) return setup.isError ? <NotLoaded retry={setup.refetch} /> : <Loading />
  const { callbacks } = setup.data.data
  return (
    <div className={page.page}>
      <div>
        <BackToSettings />
        <h1>{t('settings.social.name')}</h1>
        <p className={page.soft}>{t('settings.social.lead')}</p>
      </div>
      {SOCIAL_PROVIDERS.map(provider => (
        <ProviderSection key={provider} provider={provider} callbacks={callbacks[provider]} />
      ))}
    </div>
  )
}

import { useTexts } from '@tiffin/ui/texts'
import { useSearchParams } from 'wouter'
import { useShop } from '../../current-shop/shop.tsx'
import { useTitle } from '../../shell/use-title.ts'
import { ThreadList } from './thread-list.tsx'
import { ThreadView } from './thread-view.tsx'

/** The messages that visitors have sent to the shop, or one of them with its answers [Y-07]. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_inbox'), store.name)
  const [query] = useSearchParams()
  const id = query.get('thread')
  return id ? <ThreadView key={id} id={id} /> : <ThreadList />
}

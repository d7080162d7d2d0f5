import { useQuery } from '@tanstack/react-query'
import { RichText } from '@tiffin/ui/rich-text'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { policiesQuery } from './consents.ts'
import { useShop } from '../../lib/shop.tsx'

/** The current terms, shown where the customer accepts them. */
export function Terms() {
  const { locale, textOfError } = useTexts()
  const { data, isError } = useQuery(policiesQuery(useShop(), locale))
  const terms = data?.find(policy => policy.kind === 'terms')
  if (isError) return <p>{textOfError(undefined)}</p>
  if (!terms) return <Skeleton lines={4} />
  return <RichText html={terms.content} lang={terms.language} />
}

import { useQuery } from '@tanstack/react-query'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { policiesQuery } from './consents.ts'
import { useShop } from '../lib/shop.tsx'

/** The words of the terms in force: whoever agrees can read them where they agree. */
export function Terms() {
  const { locale, textOfError } = useTexts()
  const { data, isError } = useQuery(policiesQuery(useShop(), locale))
  const terms = data?.find(policy => policy.kind === 'terms')
  if (isError) return <p>{textOfError(undefined)}</p>
  if (!terms) return <Skeleton lines={4} />
  return terms.content.split(/\n+/).map(paragraph => <p key={paragraph}>{paragraph}</p>)
}

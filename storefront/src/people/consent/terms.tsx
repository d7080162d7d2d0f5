import { useQuery } from '@tanstack/react-query'
import type { Policy } from '@tiffin/contract/people/consent/policy'
import { Button } from '@tiffin/ui/button'
import { RichText } from '@tiffin/ui/rich-text'
import { Skeleton } from '@tiffin/ui/skeleton'
import { useTexts } from '@tiffin/ui/texts'
import { policiesQuery } from './consents.ts'
import { useShop } from '../../lib/shop.tsx'

/** The current terms. */
export function useTerms(): Policy | undefined {
  const { locale } = useTexts()
  return useQuery(policiesQuery(useShop(), locale)).data?.find(({ kind }) => kind === 'terms')
}

/** The terms, shown where the customer accepts them. */
export function Terms() {
  const { t, locale, textOfError } = useTexts()
  const { isError, isFetching, refetch } = useQuery(policiesQuery(useShop(), locale))
  const terms = useTerms()
  if (terms) return <RichText html={terms.content} lang={terms.language} />
  if (!isError) return <Skeleton lines={4} />
  return (
    <>
      <p>{textOfError(undefined)}</p>
      <p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          {t('shell.try_again')}
        </Button>
      </p>
    </>
  )
}

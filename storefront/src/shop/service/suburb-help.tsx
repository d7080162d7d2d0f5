import { useQuery } from '@tanstack/react-query'
import { autocompleteLocation } from '@tiffin/contract/shop/groups/diner'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useDeferredValue } from 'react'
import { useShop } from '../../lib/shop.tsx'
import styles from './suburb-help.module.css'

/** The server suggests nothing for fewer letters. */
const LEAST = 3

type Props = {
  /** The id of the field's list of suggestions. */
  list: string
  text: string
  /** Names with postcodes, of which the diner chooses one. */
  suburbs: string[]
  /** Whether the field shows why the suburb was refused. */
  isRefused: boolean
  onChoose: (name: string) => void
}

/**
 * The suggestions for a suburb while it is typed, or that there are none, and the places of one name after it was checked
 * [D-32, E-39].
 */
export function SuburbHelp({ list, text, suburbs, isRefused, onChoose }: Props) {
  const { t } = useTexts()
  const suggested = useSuggestions(useDeferredValue(text))
  const choose = (name: string) => {
    onChoose(name)
    // The pressed button disappears.
    document.querySelector<HTMLInputElement>(`input[list="${list}"]`)?.focus()
  }
  return (
    <>
      <datalist id={list}>
        {suggested?.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className={styles.choices}>
        <p role="status">
          {suburbs.length > 0
            ? t('suburb.which')
            : suggested?.length === 0 && !isRefused && t('errors.not-found')}
        </p>
        {suburbs.map(name => (
          <Button key={name} wide onClick={() => choose(name)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Undefined without a response: the field works without suggestions. */
function useSuggestions(text: string): string[] | undefined {
  const { call } = useShop()
  const input = text.trim()
  const { data } = useQuery({
    queryKey: ['suburbs', input],
    queryFn: async ({ signal }) => (await call(autocompleteLocation, { query: { input }, signal })).data,
    enabled: input.length >= LEAST && !/\d/.test(input),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data && [...new Set(data.map(({ description }) => description))]
}

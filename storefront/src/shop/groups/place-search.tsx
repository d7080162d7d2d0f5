import { useQuery } from '@tanstack/react-query'
import { autocompleteGroupAreas } from '@tiffin/contract/shop/groups/diner'
import { Button } from '@tiffin/ui/button'
import { Field } from '@tiffin/ui/field'
import { useTexts } from '@tiffin/ui/texts'
import { type SubmitEvent, useDeferredValue, useId, useState } from 'react'
import { useShop } from '../../lib/shop.tsx'
import styles from './our-shops.module.css'

/** Fewer letters match too many areas. */
const LEAST = 2

type Props = {
  busy: boolean
  error: string | undefined
  /** An empty text shows all shops again. */
  onSearch: (text: string) => void
}

/** The field for a postcode or a suburb, with the delivery areas of the shops as suggestions [D-32]. */
export function PlaceSearch({ busy, error, onSearch }: Props) {
  const { t } = useTexts()
  const list = useId()
  const [text, setText] = useState('')
  const areas = useAreas(useDeferredValue(text))
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    onSearch(text)
  }
  return (
    <form noValidate role="search" className={styles.search} onSubmit={submit}>
      <Field
        label={t('our_shops.place')}
        name="place"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        list={list}
        value={text}
        error={error}
        onChange={event => setText(event.target.value)}
      />
      <datalist id={list}>
        {areas.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Button type="submit" variant="primary" busy={busy} busyLabel={t('our_shops.searching')}>
        {t('our_shops.search')}
      </Button>
    </form>
  )
}

function useAreas(text: string): string[] {
  const { call } = useShop()
  const q = text.trim()
  const { data } = useQuery({
    queryKey: ['group-areas', q],
    queryFn: async ({ signal }) => (await call(autocompleteGroupAreas, { query: { q }, signal })).data,
    enabled: q.length >= LEAST,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return [...new Set(data?.map(({ name }) => name))]
}

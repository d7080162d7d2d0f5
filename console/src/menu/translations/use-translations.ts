import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listTranslations, saveTranslation, type ShopText } from '@tiffin/contract/menu/translations/staff'
import { useShop } from '../../current-shop/shop.tsx'
import { useEdits } from '../../form/use-edits.ts'
import { call } from '../../lib/api.ts'
import { useSave } from '../../lib/use-save.ts'

type Listed = ResponseOf<typeof listTranslations>

/** The shop's texts with their translations into a language. */
export function useTranslations(language: string) {
  const { store } = useShop()
  return useQuery({
    queryKey: keyOf(store.id, language),
    queryFn: ({ signal }) => call(listTranslations, { params: { storeId: store.id, language }, signal }),
  })
}

/** Unsaved translations by original. They survive leaving the page and a failed call. */
export function useTyping(language: string) {
  const { edits, change } = useEdits(`translations ${language}`)
  return {
    typed: (original: string) => edits[original]?.to as string | undefined,
    /** The stored translation when typing began. */
    seen: (original: string) => edits[original]?.from as string | null | undefined,
    /** Stores the typed text. `over`: the stored translation, which counts only when typing begins. */
    type: (original: string, to: string, over: string | null) =>
      change(now => ({ ...now, [original]: { from: over, ...now[original], to } })),
    /** Replaces the result of `seen` after a colleague has saved a translation. */
    rebase: (original: string, over: string | null) =>
      change(now => (now[original] ? { ...now, [original]: { ...now[original], from: over } } : now)),
    forget: (original: string, sent: string) =>
      change(({ [original]: edit, ...others }) =>
        edit && edit.to !== sent ? { ...others, [original]: edit } : others,
      ),
  }
}

export type Typing = ReturnType<typeof useTyping>

/**
 * The translation of one text, stored or unsaved. After a refusal the typed text stays, and its field shows the
 * reason.
 */
export function useTranslation({ original, translated }: ShopText, { language, typing }: Target) {
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy, errors } = useSave('fields')
  const typed = typing.typed(original)
  const stored = translated ?? ''
  const isTyped = typed !== undefined && typed !== stored
  const send = async (to: string) => {
    const body = { original, translated: to, seen: typing.seen(original) ?? null }
    const saved = await call(saveTranslation, { params: { storeId: store.id, language }, body })
    queries.setQueryData<Listed>(
      keyOf(store.id, language),
      known => known && withSaved(known, original, saved),
    )
    typing.forget(original, to)
  }
  const readTheirs = async () => {
    await queries.refetchQueries({ queryKey: keyOf(store.id, language) })
    const { data = [] } = queries.getQueryData<Listed>(keyOf(store.id, language)) ?? {}
    typing.rebase(original, data.find(each => each.original === original)?.translated ?? null)
  }
  return {
    value: typed ?? stored,
    isTyped,
    busy,
    error: [...(errors.translated ?? []), ...(errors.original ?? [])].join(' ') || undefined,
    type: (to: string) => typing.type(original, to, translated),
    drop: () => typing.forget(original, typed ?? ''),
    save: async () => {
      if (isTyped && !busy) await save(() => send(typed), { onRefused: readTheirs })
    },
  }
}

type Target = { language: string; typing: Typing }

const keyOf = (store: number, language: string) => ['translations', store, language]

function withSaved({ data }: Listed, original: string, saved: Pick<ShopText, 'translated'>): Listed {
  const { translated } = saved
  return { data: data.map(each => (each.original === original ? { ...each, translated } : each)) }
}

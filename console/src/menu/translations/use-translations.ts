import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallError } from '@tiffin/contract/client'
import type { ResponseOf } from '@tiffin/contract/endpoint'
import { listTranslations, saveTranslation, type ShopText } from '@tiffin/contract/menu/translations/staff'
import { useMemo } from 'react'
import { useShop } from '../../current-shop/shop.tsx'
import type { Edits } from '../../form/section-edits.ts'
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

/**
 * Unsaved translations by original. They survive leaving the page and a failed call. The functions never change, so that
 * one typed letter renders only its own field.
 */
export function useTyping(language: string) {
  const { edits, change } = useEdits(`translations ${language}`)
  const typing = useMemo(() => typingBy(change), [change])
  return { edits, typing }
}

function typingBy(change: (to: (now: Edits) => Edits) => void) {
  return {
    /**
     * Stores the typed text, or removes it if it equals the translation when typing began. `over`: the stored
     * translation, which counts only when typing begins.
     */
    type: (original: string, to: string, over: string | null) =>
      change(({ [original]: edit = { from: over }, ...others }) =>
        to === (edit.from ?? '') ? others : { ...others, [original]: { ...edit, to } },
      ),
    /** Replaces the start of typing after a colleague has saved a translation. */
    rebase: (original: string, over: string | null) =>
      change(now => (now[original] ? { ...now, [original]: { ...now[original], from: over } } : now)),
    forget: (original: string, sent: string) =>
      change(({ [original]: edit, ...others }) =>
        edit && edit.to !== sent ? { ...others, [original]: edit } : others,
      ),
  }
}

export type Typing = ReturnType<typeof typingBy>
/** `from`: the stored translation when typing began. */
export type Edit = Edits[string]

/**
 * The translation of one text, stored or unsaved. After a refusal the typed text stays, and its field shows the
 * reason.
 */
export function useTranslation({ original, translated }: ShopText, { edit, language, typing }: Target) {
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, busy, errors } = useSave('fields')
  const typed = edit?.to as string | undefined
  const stored = translated ?? ''
  const isTyped = typed !== undefined && typed !== stored
  const send = async (to: string) => {
    const body = { original, translated: to, seen: (edit?.from as string | null | undefined) ?? null }
    const saved = await call(saveTranslation, { params: { storeId: store.id, language }, body })
    queries.setQueryData<Listed>(
      keyOf(store.id, language),
      known => known && withSaved(known, original, saved),
    )
    typing.forget(original, to)
  }
  const readTheirs = async (refusal: CallError | undefined) => {
    // Only this refusal shows the colleague's translation. Reading the list after another one would remove a changed
    // text together with the reason and the typed text.
    if (!refusal?.errors?.translated) return
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

type Target = { edit: Edit | undefined; language: string; typing: Typing }

const keyOf = (store: number, language: string) => ['translations', store, language]

function withSaved({ data }: Listed, original: string, saved: Pick<ShopText, 'translated'>): Listed {
  const { translated } = saved
  return { data: data.map(each => (each.original === original ? { ...each, translated } : each)) }
}

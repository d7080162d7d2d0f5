import { useQuery } from '@tanstack/react-query'
import { type LetterText, listLetterTexts } from '@tiffin/contract/shop/letters/staff'
import { useShop } from '../../../current-shop/shop.tsx'
import type { SectionEditing } from '../../../form/use-section.ts'
import { call } from '../../../lib/api.ts'

type TextPath = `texts.${string}`
export type LettersSection = SectionEditing<TextPath>

/** What the letter's parts need: its texts in one language. */
export type LetterProps = { section: LettersSection; language: string; letter: string; texts: LetterText[] }

/** The program's texts of all letters in a language. */
export function useLetterTexts(language: string) {
  const { store } = useShop()
  const { data, isError, refetch } = useQuery({
    queryKey: ['letters', store.id, language],
    queryFn: ({ signal }) => call(listLetterTexts, { params: { storeId: store.id, language }, signal }),
  })
  return { texts: data?.data, isError, refetch }
}

export function pathOf(language: string, { letter, sentence }: LetterText): TextPath {
  return `texts.${language}/${letter}/${sentence}`
}

/** The shop's own text, saved or not; undefined: the original. */
export function ownText(section: LettersSection, language: string, text: LetterText): string | undefined {
  return section.value(pathOf(language, text)) as string | undefined
}

/** Whether the text that is stored cannot be sent. An edited one is judged when it is saved. */
export function isOutdated(
  { section, language }: Pick<LetterProps, 'section' | 'language'>,
  text: LetterText,
) {
  const stored = (section.stored?.texts ?? {}) as Record<string, string>
  const name = pathOf(language, text).replace('texts.', '')
  return text.is_outdated && stored[name] === ownText(section, language, text)
}

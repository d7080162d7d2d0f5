import { expect, test } from 'vitest'
import { TEXT_KINDS } from '@tiffin/contract/menu/translations/text-kinds'
import { chooseTexts, groupTexts } from './choose-texts.ts'

const text = (original: string, translated: string | null = null, part = '') => ({
  kind: 'dish' as const,
  part,
  original,
  translated,
})
const TEXTS = [text('Chicken korma', 'Korma de pollo', 'Mains'), text('Jalapeño naan'), text('Dal', 'Dal')]
const found = (words: string) => chooseTexts(TEXTS, words).map(({ original }) => original)

test('texts are found by words of the original, of the translation and of the category, without accents', () => {
  expect(found('POLLO')).toEqual(['Chicken korma'])
  expect(found('mains kor')).toEqual(['Chicken korma'])
  expect(found('jalapeno')).toEqual(['Jalapeño naan'])
})

test('every kind of text has a heading', () => {
  const one = (kind: (typeof TEXT_KINDS)[number]) => groupTexts([{ ...text('x'), kind }])
  for (const kind of TEXT_KINDS) expect(one(kind)).toHaveLength(1)
})

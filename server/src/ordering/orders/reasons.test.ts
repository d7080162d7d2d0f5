import { CANCEL_REASONS } from '@tiffin/contract/ordering/orders/order'
import { expect, test } from 'vitest'
import { loadTexts } from '../../platform/texts/texts.ts'

test('nine reasons have a sentence each, in every language, and the refund is promised in 3-5 working days [E-18] [N-10] [O-08]', () => {
  const texts = loadTexts()
  for (const language of texts.languages) {
    const t = texts.of(language)
    const sentences = CANCEL_REASONS.map(reason => t(`orders.reasons.${reason}`))
    expect(new Set(sentences).size).toBe(9)
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.+\.$/u)
    expect(t('orders.refund')).toContain('3-5')
  }
  expect(texts.of('en')('orders.refund')).toBe(
    'If you paid online, your money is back with you in 3-5 working days.',
  )
})

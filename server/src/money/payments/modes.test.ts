import { PAYMENT_MODES, PROVIDER_NAMES } from '@tiffin/contract/money/payments/payment-modes'
import { expect, test } from 'vitest'
import { judgeMode, namesOf, PROVIDERS, type Providers } from './modes.ts'
import { cash } from './providers/cash.ts'

const settings = (payments: Partial<Parameters<typeof judgeMode>[0]['payments']> = {}) => ({
  payments: {
    delivery: [...PAYMENT_MODES],
    collection: [...PAYMENT_MODES],
    provider: 'OURS',
    express_checkout: true,
    refund_choice: false,
    quick_checkout: true,
    ...payments,
  },
})
const providers: Providers = {
  ...PROVIDERS,
  card: [
    { ...cash, name: 'THEIRS' },
    { ...cash, name: 'OURS' },
  ],
}

test('cash is handled by the shop, a card by the provider that the shop names [P-02] [P-15]', () => {
  const judge = (payment_mode: (typeof PAYMENT_MODES)[number], provider = 'OURS') => {
    const judged = judgeMode(settings({ provider }), { service_type: 'delivery', payment_mode }, providers)
    return judged.ok ? judged.provider.name : judged.reason
  }
  expect(judge('CASH')).toBe('CASH')
  expect(judge('CARD')).toBe('OURS')
  expect(judge('CARD', 'THEIRS')).toBe('THEIRS')
  // Even the cash provider refuses cards.
  expect(judge('CARD', 'CASH')).toBe('payment-mode-unavailable')
  expect(judge('WALLET')).toBe('WALLET')
  expect(judge('CASH_AND_WALLET')).toBe('CASH')
})

test('a mode that is switched off, or on without a provider, is refused [P-01]', () => {
  const card = { service_type: 'collection', payment_mode: 'CARD' } as const
  const refused = { ok: false, reason: 'payment-mode-unavailable' }
  expect(judgeMode(settings(), card)).toEqual(refused)
  expect(judgeMode(settings({ collection: ['CASH'] }), card, providers)).toEqual(refused)
})

test('pages know the same providers as orders [P-15]', () => {
  expect(namesOf(PROVIDERS)).toEqual(PROVIDER_NAMES)
})

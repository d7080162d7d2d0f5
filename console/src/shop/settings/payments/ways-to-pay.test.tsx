import { TRIAL_FINDINGS } from '@tiffin/contract/money/payments/staff'
import type { ProviderNames } from '@tiffin/contract/money/payments/payment-modes'
import type { Settings } from '@tiffin/contract/shop/settings'
import { expect, test } from 'vitest'
import texts from '../../../../../contract/texts/en/settings.json' with { type: 'json' }
import spanish from '../../../../../contract/texts/es/settings.json' with { type: 'json' }
import { editingOf, shown } from '../../../testing/shown.tsx'
import { Findings } from './findings.tsx'
import { ModeFields } from './mode-fields.tsx'
import { ModesPreview } from './modes-preview.tsx'
import { ProviderField } from './provider-field.tsx'

type Payments = Settings['payments']

const payments = (own: Partial<Payments> = {}): Payments => ({
  delivery: ['CASH'],
  collection: ['CASH'],
  provider: '',
  express_checkout: true,
  refund_choice: false,
  quick_checkout: true,
  ...own,
})
const NO_CARDS: ProviderNames = { cash: ['CASH'], card: [], wallet: [] }
const WITH_CARDS = { ...NO_CARDS, card: ['OURS'] }

/** The row of cards on the page of a shop. */
function cardRow(own: Partial<Payments>, names = NO_CARDS) {
  const section = editingOf('payments', payments(own))
  const html = shown(<ModeFields section={section} type="delivery" isOff={false} names={names} />)
  const row = html.slice(html.lastIndexOf('<label'))
  return { row, disabled: row.includes('aria-disabled="true"'), checked: row.includes('checked=""') }
}

test('cards cannot be enabled without a provider, and the page says why [P-01] [Y-08]', () => {
  expect(cardRow({})).toMatchObject({ disabled: true, checked: false })
  expect(cardRow({}).row).toContain(texts.payments.nobody)
})

test('cards that were switched on without anybody to charge them are shown as on and not offered, and can be switched off [P-01]', () => {
  const card = cardRow({ delivery: ['CASH', 'CARD'] })
  expect(card).toMatchObject({ disabled: false, checked: true })
  expect(card.row).toContain('diners are not offered it')
})

test('with a provider that the shop names, cards are switched on like cash [P-15]', () => {
  expect(cardRow({}, WITH_CARDS).row).toContain(texts.payments.unnamed)
  expect(cardRow({}, WITH_CARDS).disabled).toBe(true)
  const named = cardRow({ provider: 'OURS' }, WITH_CARDS)
  expect(named.disabled).toBe(false)
  expect(named.row).not.toContain(texts.payments.unnamed)
  const field = (names: string[]) =>
    shown(<ProviderField section={editingOf('payments', payments())} names={names} />)
  expect(field(['OURS'])).toContain('>OURS</option>')
  expect(field([])).toBe('')
})

test.each(['en', 'es'] as const)(
  'every possible finding of the payment provider trial has a text in %s [Y-08]',
  language => {
    const { trial } = language === 'en' ? texts.payments : spanish.payments
    for (const finding of TRIAL_FINDINGS) expect(trial[finding]).toBeTruthy()
    expect(shown(<Findings findings={['works', 'test-key-open']} provider="STRIPE" />)).toMatch(
      /Stripe takes these keys.*<li.*whoever knows a test card gets food for nothing/,
    )
  },
)

test('beside the form stand the words of the checkout, for the types of order that are taken [P-01]', () => {
  const ordering = (delivery: boolean, collection: boolean) =>
    ({
      delivery: { enabled: delivery },
      collection: { enabled: collection },
      dinein: { enabled: false },
    }) as Settings['ordering']
  const of = (own: Partial<Payments>, types: Settings['ordering']) =>
    shown(<ModesPreview whole={payments(own)} ordering={types} />)
  expect(of({ delivery: ['CASH', 'CARD'] }, ordering(true, false))).toMatch(
    /Delivery<\/h3><ul role="list"><li>Cash, at your door<\/li><\/ul>/,
  )
  expect(of({ delivery: ['WALLET', 'CASH', 'CASH_AND_WALLET'] }, ordering(true, false))).toMatch(
    /<li>Wallet<\/li>.*<li>Wallet, the rest in cash<\/li>/,
  )
  expect(of({ collection: ['CARD'] }, ordering(false, true))).toContain('offers no way to pay')
  expect(of({}, ordering(false, false))).toContain(texts.payments.no_orders)
})

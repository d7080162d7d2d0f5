import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { WireStaffOrder } from '@tiffin/contract/ordering/orders/staff-order'
import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import texts from '../../../../contract/texts/en/console.json' with { type: 'json' }
import type { CardActions } from './card-actions.ts'
import { OrderAllergens } from './order-allergens.tsx'
import { OrderLines } from './order-lines.tsx'

const words = Object.fromEntries(
  Object.entries({
    'console.order.incomplete': texts.order.incomplete,
    'console.order.allergens_unknown': texts.order.allergens_unknown,
    'console.order.undeclared': texts.order.undeclared,
    'console.order.contains': texts.order.contains,
    'console.order.names_allergy': texts.order.names_allergy,
    'menu.allergen.milk': 'milk',
  }).map(([key, text]) => [key, compileMessage(text)]),
)

function shown(order: Partial<WireStaffOrder>): string {
  const whole = { status: 'ACCEPTED', incomplete: false, item: [], ...order } as WireStaffOrder
  return renderToStaticMarkup(
    <TextsProvider texts={createTexts('en-GB', words)}>
      <OrderLines order={whole} actions={{} as CardActions} />
      <OrderAllergens order={whole} />
    </TextsProvider>,
  )
}

const line = (name: string, allergens: WireStaffOrder['item'][number]['allergens']) =>
  ({ id: name, name, quantity: 1, addons: [], allergens }) as unknown as WireStaffOrder['item'][number]

test('an order that cannot be read shows a message that asks staff to call the customer [Y-02]', () => {
  expect(shown({ incomplete: true })).toContain(texts.order.incomplete)
  expect(shown({ incomplete: true, status: 'READY' })).toContain(texts.order.incomplete)
  expect(shown({})).not.toContain(texts.order.incomplete)
})

test('a line without stored allergens shows that its allergens are unknown instead of "none" [Y-02]', () => {
  const milk = line('Korma', { contains: ['milk'], may_contain: [] })
  const mixed = shown({ item: [milk, line('Dal', undefined)] })
  expect(mixed).toContain('Contains milk')
  expect(mixed).toContain(texts.order.allergens_unknown)
  expect(shown({ item: [milk] })).not.toContain(texts.order.allergens_unknown)
})

test('the card names the dishes without an allergen declaration, and not the dishes that are declared free of allergens [Y-02]', () => {
  const nothing = { contains: [], may_contain: [] }
  const milk = line('Korma', { contains: ['milk'], may_contain: [] })
  const water = line('Water', { ...nothing, none: true })
  const mixed = shown({
    item: [milk, water, line('Dal', nothing), line('Naan', nothing), line('Dal', nothing)],
  })
  expect(mixed).toContain('Contains milk')
  expect(mixed).toContain('Nothing declared, may contain any: Dal, Naan<')
  expect(shown({ item: [line('Dal', nothing)] })).toContain('Nothing declared, may contain any: Dal<')
  expect(shown({ item: [milk, water] })).not.toContain('Nothing declared')
})

test('a card highlights the allergens of its dishes only if the customer’s note names an allergy [Y-02]', () => {
  const item = [line('Korma', { contains: ['milk'], may_contain: [] })]
  const quiet = shown({ item, comments: 'The blue door' })
  expect(quiet).toContain('Contains milk')
  expect(quiet).not.toContain('data-named')
  const loud = shown({ item, comments: 'My son is allergic to nuts' })
  expect(loud).toContain('data-named="true"')
  expect(loud).toContain(texts.order.names_allergy)
  expect(loud).toContain('Contains milk')
  // The same for an order without allergen data.
  expect(shown({ comments: 'Sin nueces, por favor' })).toContain(texts.order.names_allergy)
})

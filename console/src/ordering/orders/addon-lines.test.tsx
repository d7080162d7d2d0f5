import { createTexts, TextsProvider } from '@tiffin/ui/texts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AddonLines } from './addon-lines.tsx'

test('a ticket shows a modifier before its option’s name, writes a code without a text as words, omits the modifier NONE, and highlights options that are left out [B-05]', () => {
  const cheese = { id: 'a', item_addon_id: 'a', name: 'Cheese', modifier: 'NONE', price: '1.00', quantity: 1 }
  const addons = [
    cheese,
    { ...cheese, item_addon_id: 'b', modifier: 'EXTRA', quantity: 2 },
    { ...cheese, item_addon_id: 'c', modifier: 'NO' },
    { ...cheese, item_addon_id: 'd', modifier: 'WELL_DONE' },
  ]
  const texts = createTexts('es-MX', { 'modifiers.EXTRA': 'Extra', 'modifiers.NO': 'Sin' })
  const html = renderToStaticMarkup(
    <TextsProvider texts={texts}>
      <AddonLines addons={addons} className="addon" />
    </TextsProvider>,
  )
  expect([...html.matchAll(/>([^<]+)</g)].map(match => match[1])).toEqual([
    'Cheese',
    '2 × Extra Cheese',
    'Sin Cheese',
    'Well done Cheese',
  ])
  expect([...html.matchAll(/data-left-out[^>]*>([^<]+)/g)].map(match => match[1])).toEqual(['Sin Cheese'])
})

import type { ServiceType } from '@tiffin/contract/ids'
import { expect, test } from 'vitest'
import { partOf } from '../../testing/page-at.tsx'
import { emptyCart } from '../cart/cart-lines.ts'
import { HowPart } from './how-part.tsx'

function shown(wantedType: ServiceType | undefined): string {
  const delivery = { isDelivery: false } as Parameters<typeof HowPart>[0]['delivery']
  const saved = {} as Parameters<typeof HowPart>[0]['saved']
  const place = { postcode: '', house_number: '', flat: '', address_line1: '', address_line2: '', area: '' }
  return partOf(
    <HowPart
      open
      busy={false}
      notice={undefined}
      onChange={() => {}}
      onContinue={() => {}}
      cart={emptyCart('to')}
      place={place}
      errors={{}}
      delivery={delivery}
      saved={saved}
      wantedType={wantedType}
      onType={() => {}}
    />,
  )
}

test('the type that was pressed is shown as chosen at once, while the basket is loading [T-11]', () => {
  const checked = (html: string) => html.match(/<input[^>]*checked[^>]*value="(\w+)"|value="(\w+)" checked/)
  expect(checked(shown(undefined))).toContain('delivery')
  expect(shown(undefined)).not.toContain('aria-busy')
  expect(checked(shown('collection'))).toContain('collection')
  expect(shown('collection')).toContain('aria-busy="true"')
})

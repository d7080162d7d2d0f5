import { compileMessage } from '@lingui/message-utils/compileMessage'
import { renderToString } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { createTexts, TextsProvider, useTexts } from './texts.tsx'

const english = createTexts(
  'en-GB',
  compiled({
    'cart.count': '{count, plural, =0 {Empty} one {# item} other {# items}}',
    'cart.added': '{name} added',
    'checkout.agree': 'You agree to <terms>our terms</terms> and <privacy>privacy</privacy>.',
    'errors.4017': 'That time has just gone. Pick another?',
    'errors.Your basket is empty': 'There is nothing in your basket yet.',
    'errors.network': 'Keine Verbindung',
    'errors.something_went_wrong': 'Something went wrong.',
  }),
)
const spanish = createTexts(
  'es-MX',
  compiled({ 'cart.count': '{count, plural, one {# platillo} other {# platillos}}' }),
)

function compiled(messages: Record<string, string>) {
  return Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, compileMessage(text)]))
}

function Count() {
  return <b>{useTexts().t('cart.count', { count: 2 })}</b>
}

describe('texts', () => {
  test('a plural takes the form of its number', () => {
    expect([0, 1, 3].map(count => english.t('cart.count', { count }))).toEqual(['Empty', '1 item', '3 items'])
  })

  test('a dish is named inside a sentence', () => {
    expect(english.t('cart.added', { name: 'Chicken korma' })).toBe('Chicken korma added')
  })

  test('two shops in two languages are rendered in one process without mixing', () => {
    const page = renderToString(
      <>
        <TextsProvider texts={english}>
          <Count />
        </TextsProvider>
        <TextsProvider texts={spanish}>
          <Count />
        </TextsProvider>
      </>,
    )
    expect(page).toBe('<b>2 items</b><b>2 platillos</b>')
  })

  test('links stand inside a translated sentence', () => {
    const tags = { terms: (words: string) => <a href="/terms-and-cond">{words}</a> }
    expect(renderToString(<p>{english.rich('checkout.agree', tags)}</p>).replaceAll('<!-- -->', '')).toBe(
      '<p><span>You agree to </span><a href="/terms-and-cond">our terms</a><span> and </span><span>privacy</span><span>.</span></p>',
    )
  })

  test('a missing text shows its key and is logged once', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect([english.t('cart.nowhere'), english.t('cart.nowhere')]).toEqual(['cart.nowhere', 'cart.nowhere'])
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
  })
})

describe('refusals in the words of the shop', () => {
  test.each([
    [
      'the code decides first',
      { code: 4017, message: 'Slot expired' },
      'That time has just gone. Pick another?',
    ],
    [
      'then the text of the server',
      { message: 'Your basket is empty' },
      'There is nothing in your basket yet.',
    ],
    ['a text we do not know is shown as it is', { code: 1, message: 'Ring the shop.' }, 'Ring the shop.'],
    [
      'no answer is said in the words of the page',
      { message: 'Network Issue', type: 'network' },
      'Keine Verbindung',
    ],
    [
      'an answer that cannot be read is a plain sentence',
      { message: 'Something broke.', type: 'unreadable' },
      'Something went wrong.',
    ],
    ['silence becomes a plain sentence', undefined, 'Something went wrong.'],
  ])('%s [E-06]', (_, error, shown) => {
    expect(english.textOfError(error)).toBe(shown)
  })

  test('the messages at the fields are translated as well [E-06]', () => {
    expect(english.textsOfErrors({ cart: ['Your basket is empty', 'Other'] })).toEqual({
      cart: ['There is nothing in your basket yet.', 'Other'],
    })
  })
})

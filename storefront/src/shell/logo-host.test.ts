import { expect, test } from 'vitest'
import { logoFor } from './logo-host.ts'

const LOGO = 'https://pictures.example/mango/logo.png?v=2'
const host = 'fast.example'
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
const CHROME =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1'

test.each([safari('14.0'), safari('17.4.1'), PHONE])(
  'Safari from 14 on gets the logo of the other host [H-16] [N-22]',
  agent => {
    expect(logoFor(LOGO, { host, agent })).toBe('https://fast.example/mango/logo.png?v=2')
  },
)

test.each([safari('13.1.2'), CHROME, CHROME_ON_IPHONE, ''])(
  'an older Safari and every other browser keeps the address: %s [H-16]',
  agent => {
    expect(logoFor(LOGO, { host, agent })).toBe(LOGO)
  },
)

test('without a logo host, or with an invalid one, the address of the logo does not change [H-16]', () => {
  expect(logoFor(LOGO, { host: '', agent: PHONE })).toBe(LOGO)
  expect(logoFor(LOGO, { host: 'not a host', agent: PHONE })).toBe(LOGO)
})

import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/156.0.0.0 Mobile Safari/537.36`,
    'Chrome 156.0.0.0 Android Mobile',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/156.0 Safari/537.36 Edg/156.0`,
    'Edge 156.0 Windows Computer',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox 150.0 Linux Computer'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/19.0 Mobile/15E Safari/604',
    'Safari 19.0 iOS Mobile',
  ],
  ['curl/8', 'Other  Other Computer'],
])('a consent names the device on which it was given [G-11]: %s', (agent, expected) => {
  expect(Object.values(deviceOf(agent)).join(' ')).toBe(expected)
})

import { expect, test } from 'vitest'
import { suggestHost } from './suggest-host.ts'

test.each([
  ['Corner Slice', 'console.example.com', 'corner-slice.example.com'],
  ['Bà Sáu', 'console.example.com', 'ba-sau.example.com'],
  ['Mina’s Fish & Chips', 'console.shops.example.co.uk', 'minas-fish-and-chips.shops.example.co.uk'],
  ['El Cempasúchil', 'localhost', 'el-cempasuchil.localhost'],
  ['Corner Slice', '127.0.0.1', 'corner-slice.localhost'],
  ['Corner Slice', 'example.com', 'corner-slice.example.com'],
  [' -- ', 'console.example.com', ''],
  ['麺', 'console.example.com', ''],
  ['x'.repeat(80), 'localhost', `${'x'.repeat(63)}.localhost`],
])('a shop that is called %j gets an address beside the console %s [Y-23]', (name, host, suggested) => {
  expect(suggestHost(name, host)).toBe(suggested)
})

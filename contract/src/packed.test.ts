/// <reference types="node" />
import { deflateSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpack } from './packed.ts'

test.each([
  ['gzip', gzipSync],
  ['zlib', deflateSync],
])('a menu that was compressed with %s can be read [M-04]', async (_name, pack) => {
  const menu = { revision: 3, categories: [{ name: 'Añejos' }] }
  const data = [pack(JSON.stringify(menu)).toString('base64')]
  expect(await unpack({ data: { data } })).toEqual(menu)
})

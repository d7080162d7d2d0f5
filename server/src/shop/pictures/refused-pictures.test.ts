import { PICTURE_BYTES } from '@tiffin/contract/shop/pictures/pictures'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictureMaker } from '../../platform/integrations/picture-maker.ts'
import { openInstallation } from '../../testing/installation.ts'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { photo } from '../../testing/pictures/photos.ts'
import { newSender } from '../../testing/pictures/send.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)
let send: Awaited<ReturnType<typeof newSender>>['send']
beforeAll(async () => {
  ;({ send } = await newSender(tiffin, shop))
})

const jpeg = () => photo().jpeg().toBuffer()
const behind = async (text: string) => Buffer.concat([await jpeg(), Buffer.from(text, 'latin1')])
const page = (background: string) =>
  sharp({ create: { width: 400, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
const frames = async (format: 'gif' | 'webp') =>
  sharp([await page('#a33'), await page('#3a3')], { join: { animated: true } })
    .toFormat(format)
    .toBuffer()
/** An empty ZIP archive. */
const ZIP = `PK\x05\x06${'\0'.repeat(18)}`

test.each([
  ['nothing', async () => Buffer.alloc(0), 'picture-unreadable'],
  ['a text', async () => Buffer.from('Chicken korma, £8.95'), 'picture-unreadable'],
  ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'picture-unreadable'],
  [
    'a drawing',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>'),
    'picture-unreadable',
  ],
  ['a photo that breaks off', async () => (await jpeg()).subarray(0, 900), 'picture-unreadable'],
  ['a TIFF', () => photo().tiff().toBuffer(), 'picture-unreadable'],
  ['a moving GIF', () => frames('gif'), 'picture-unreadable'],
  ['a moving WebP', () => frames('webp'), 'picture-animated'],
  ['a small one', () => photo({ width: 319, height: 600 }).png().toBuffer(), 'picture-small'],
  ['one of 42 million pixels', () => photo({ width: 7000, height: 6000 }).png().toBuffer(), 'picture-pixels'],
  [
    'an AVIF of 17 million pixels',
    () => photo({ width: 4250, height: 4000 }).avif({ effort: 0, quality: 20 }).toBuffer(),
    'picture-pixels',
  ],
  ['one with a page in it', () => behind('<SCRIPT>alert(1)</SCRIPT>'), 'picture-hides'],
  ['one with a program in it', () => behind('<?php system($_GET[0]);'), 'picture-hides'],
  ['one with a drawing in it', () => behind('<SVG onload="alert(1)">'), 'picture-hides'],
  ['one with a PDF in it', () => behind('%PDF-1.7'), 'picture-hides'],
  ['one with an archive in it', () => behind(ZIP), 'picture-hides'],
])('%s is refused with words [M-01]', async (_, bytes, reason) => {
  const { status, message } = await send(await bytes())
  expect(status).toBe(400)
  expect(message).toBe(tiffin.services.texts.of('en-GB')(`errors.${reason}`, { least: 320 }))
})

test('data that a camera appends to a photo is not a reason to refuse it, and error messages are in the language of the request', async () => {
  expect((await send(await behind('ftypmp42 a short film'))).status).toBe(200)
  expect((await send(await behind('\x11<sVg\x91'))).status, 'letters by chance').toBe(200)
  expect((await send(Buffer.from('x'), { language: 'es' })).message).toMatch(/^No se puede leer como imagen/)
})

test('a file that is too large is refused, and every file of a person without permission is refused before it is read', async () => {
  const { status, message } = await send(Buffer.alloc(PICTURE_BYTES + 1))
  expect(status).toBe(413)
  expect(message).toBe('This is too large: at most 8 MB can be sent. Please choose something smaller.')
  const cook = await newSender(tiffin, shop, 'kitchen')
  expect((await cook.send(Buffer.alloc(PICTURE_BYTES + 1))).status).toBe(403)
  expect((await send(Buffer.alloc(PICTURE_BYTES + 1), { 'staff-token': 'none' })).status).toBe(401)
})

test('uploads that guess a staff token are rate-limited like all other requests [Z-16]', async () => {
  const own = await openInstallation({ env: { RATE_LIMITS: 'on' } })
  const sender = await newSender(own, await own.shop())
  const statuses: number[] = []
  for (let i = 0; i < 202; i++)
    statuses.push((await sender.send(Buffer.from('x'), { 'staff-token': 'a guess' })).status)
  expect(statuses).toEqual([...Array(200).fill(401), 429, 429])
  await own.close()
})

test('of many files sent at the same time four are accepted, at most two from each person, and the others are refused until later', async () => {
  const bytes = await photo({ width: 320, height: 320 }).jpeg().toBuffer()
  const [second, third] = [await newSender(tiffin, shop), await newSender(tiffin, shop)]
  const three = (sends: typeof send) => [1, 2, 3].map(() => sends(bytes))
  const counted = async (answers: ReturnType<typeof send>[]) => {
    const all = await Promise.all(answers)
    return [
      all.filter(({ status }) => status === 200).length,
      all.filter(({ status, type }) => status === 429 && type === 'pictures-busy').length,
    ]
  }
  expect(await counted(three(send)), 'of one person').toEqual([2, 1])
  expect(await counted([send, second.send, third.send].flatMap(three)), 'of three').toEqual([4, 5])
  expect((await send(bytes)).status).toBe(200)
})

test('a picture that takes too long is given up, and the next one is made', async () => {
  const bytes = await jpeg()
  const maker = pictureMaker({ time_limit_ms: 1 })
  expect(await maker.make(bytes, 'photo')).toEqual({ refused: 'picture-unreadable' })
  expect(await maker.make(bytes, 'photo')).toEqual({ refused: 'picture-unreadable' })
  expect(await tiffin.services.integrations.pictureMaker.make(bytes, 'photo')).toHaveProperty('name')
})

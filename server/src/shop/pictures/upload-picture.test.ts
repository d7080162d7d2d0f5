import { PICTURE_SIZES } from '@tiffin/contract/shop/pictures/picture-sizes'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { colourAt, photo, WRITTEN_BY_PHONE } from '../../testing/pictures/photos.ts'
import { getFile, newSender } from '../../testing/pictures/send.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)
let send: Awaited<ReturnType<typeof newSender>>['send']
beforeAll(async () => {
  ;({ send } = await newSender(tiffin, shop))
})

test('a photo is made in every size that pages use, as AVIF and for other browsers as WebP, and kept by them for ever [M-01]', async () => {
  const { status, picture } = await send(await photo().jpeg().toBuffer())
  expect(status).toBe(200)
  expect(picture).toMatch(/^\/pictures\/[A-Za-f][\w-]{7}$/)
  for (const [size, { width, height }] of Object.entries(PICTURE_SIZES)) {
    for (const [accept, type, format] of [
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['*/*', 'image/webp', 'webp'],
    ] as const) {
      const file = await getFile(tiffin, shop, { address: `${picture}-${size}`, accept })
      expect(file.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        vary: expect.stringMatching(/^Accept\b/),
      })
      expect(await sharp(file.bytes).metadata()).toMatchObject({ format, width, height })
    }
  }
  const whole = await getFile(tiffin, shop, { address: picture })
  expect(await sharp(whole.bytes).metadata()).toMatchObject(PICTURE_SIZES.m)
})

test('the console shows it too, from its own origin', async () => {
  const { picture } = await send(await photo().jpeg().toBuffer())
  const url = picture.replace('/pictures/', `/pictures/${shop.id}/`)
  const answer = await tiffin.console.inject({ url, headers: { host: 'console.example' } })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('image/webp')
})

test('metadata that a phone adds to a picture, such as the location, is removed, and the picture is turned the way the phone was held [M-01]', async () => {
  // Rotated by half a turn: the left side of the file is the right side of the picture.
  const taken = photo().withExif(WRITTEN_BY_PHONE).withMetadata({ orientation: 3 })
  const bytes = await taken.withExif(WRITTEN_BY_PHONE).jpeg().toBuffer()
  expect(bytes.includes('Lantern Phones')).toBe(true)
  expect(await colourAt(bytes, 'left')).toBe('red')
  const { picture } = await send(bytes)
  for (const accept of ['image/avif', 'image/webp']) {
    const file = await getFile(tiffin, shop, { address: `${picture}-l`, accept })
    const { exif, xmp, orientation, icc } = await sharp(file.bytes).metadata()
    expect([exif, xmp, icc, orientation ?? 1]).toEqual([undefined, undefined, undefined, 1])
    expect(file.bytes.includes('Lantern Phones')).toBe(false)
    expect(await colourAt(file.bytes, 'left')).toBe('blue')
    expect(await colourAt(file.bytes, 'right')).toBe('red')
  }
})

test('a transparent picture gets a white ground, and one that is not four to three loses its edges', async () => {
  const wide = photo({ width: 2000, height: 600 })
  const { picture } = await send(await wide.png().toBuffer())
  const file = await getFile(tiffin, shop, { address: `${picture}-m` })
  expect(await colourAt(file.bytes, 'left')).toBe('red')
  const glass = sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
  const { picture: white } = await send(await glass.png().toBuffer())
  const { channels } = await sharp((await getFile(tiffin, shop, { address: `${white}-s` })).bytes).stats()
  expect(channels.map(({ min }) => min > 250)).toEqual([true, true, true])
})

test('a picture that is sent twice is kept once, and has the same name', async () => {
  const bytes = await photo({ width: 900, height: 900 }).webp().toBuffer()
  const names = [await send(bytes), await send(bytes)].map(({ picture }) => picture)
  expect(new Set(names).size).toBe(1)
})

test('pictures of one shop are no other shop’s [V2]', async () => {
  const neighbour = await tiffin.shop()
  const { picture } = await send(await photo({ width: 777, height: 600 }).jpeg().toBuffer())
  expect((await getFile(tiffin, shop, { address: picture })).status).toBe(200)
  expect((await getFile(tiffin, neighbour, { address: picture })).status).toBe(404)
  expect((await getFile(tiffin, shop, { address: `${picture}-x` })).status).toBe(404)
})

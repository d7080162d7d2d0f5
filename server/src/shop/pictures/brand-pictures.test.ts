import {
  logoShade,
  logoWidth,
  PICTURE_KINDS,
  pictureName,
  type PictureKind,
} from '@tiffin/contract/shop/pictures/pictures'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { withInstallation, withShop } from '../../testing/with-shop.ts'
import { photo } from '../../testing/pictures/photos.ts'
import { getFile, newSender } from '../../testing/pictures/send.ts'

const tiffin = withInstallation()
const shop = withShop(tiffin)
let send: Awaited<ReturnType<typeof newSender>>['send']
beforeAll(async () => {
  ;({ send } = await newSender(tiffin, shop, 'owner'))
})

const as = async (kind: PictureKind, bytes: Uint8Array) => send(bytes, {}, kind)
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A green bar with transparent margins around it. */
function sign({ width, height, margin = 0 }: { width: number; height: number; margin?: number }) {
  const bar = { create: { width, height, channels: 4, background: '#1f6f43' } } as const
  return sharp({
    create: { width: width + 2 * margin, height: height + 2 * margin, channels: 4, background: CLEAR },
  })
    .composite([{ input: bar, left: margin, top: margin }])
    .png()
    .toBuffer()
}

test('a logo keeps its shape and its transparency; its name contains its width, so that the page does not move when the logo loads [M-01]', async () => {
  // A circle: its corners are transparent.
  const circle = Buffer.from(
    '<svg width="500" height="500"><circle cx="250" cy="250" r="250" fill="#1f6f43"/></svg>',
  )
  const { picture } = await as('logo', await sharp(circle).png().toBuffer())
  expect(picture).toMatch(/^\/pictures\/g[\w-]{7}$/)
  const file = await getFile(tiffin, shop, { address: picture, accept: 'image/avif,image/webp,*/*' })
  expect(file.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringMatching('immutable'),
  })
  expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 128, height: 128, hasAlpha: true })
  const { data } = await sharp(file.bytes).raw().toBuffer({ resolveWithObject: true })
  expect([data[3], data[4 * (64 * 128 + 64) + 3]]).toEqual([0, 255])
  expect(logoWidth(picture, 32)).toBe(32)
})

test.each([
  { width: 600, height: 150, margin: 0, wide: 512 },
  // Transparent margins in a file of a drawing program would make the logo small.
  { width: 600, height: 150, margin: 300, wide: 512 },
  { width: 100, height: 400, margin: 0, wide: 32 },
  // Wider than any header: gets space above and below.
  { width: 4000, height: 100, margin: 0, wide: 1280 },
])('a logo of $width by $height with margins of $margin is $wide wide at 128 high', async wanted => {
  const { picture } = await as('logo', await sign(wanted))
  const file = await getFile(tiffin, shop, { address: picture })
  expect(await sharp(file.bytes).metadata()).toMatchObject({ width: wanted.wide, height: 128 })
  expect(logoWidth(picture, 128)).toBe(wanted.wide)
})

/** A sign of one colour in the middle of a background of another. */
function signOn(ground: string, colour: string): Promise<Buffer> {
  return sharp({ create: { width: 400, height: 200, channels: 4, background: ground } })
    .composite([
      { input: { create: { width: 200, height: 100, channels: 4, background: colour } }, left: 100, top: 50 },
    ])
    .png()
    .toBuffer()
}

const ring = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg width="400" height="200"><circle cx="200" cy="100" r="80" fill="none" stroke="${colour}" stroke-width="30"/></svg>`,
    ),
  )
    .png()
    .toBuffer()

test.each([
  // Transparent pixels can have any colour.
  ['#ffffff00', '#1f6f43', 256],
  ['#00000000', '#000000', 256],
  ['#12ab3400', '#ffffff', 256],
  // An opaque frame is part of the logo.
  ['#ffffff', '#1f6f43', 256],
  ['#000000', '#ffffff', 256],
  ['#ffffff05', '#1f6f43', 256],
])(
  'of a logo on %s with a sign in %s only margins without any opacity are taken off',
  async (ground, colour, wide) => {
    const { picture } = await as('logo', await signOn(ground, colour))
    const file = await getFile(tiffin, shop, { address: picture, accept: 'image/png' })
    const { data, info } = await sharp(file.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([wide, 128])
    const isClear = ground.endsWith('00') && ground.length === 9
    const opacity = ground.length === 9 ? Number.parseInt(ground.slice(7), 16) : 255
    expect(data[3]).toBe(isClear ? 255 : opacity)
  },
)

test.each([
  ['#000000', 'dark'],
  ['#1a237e', 'dark'],
  ['#ffffff', 'light'],
  ['#fdf3d0', 'light'],
  ['#1f6f43', undefined],
  ['#e65100', undefined],
])('a logo in %s on a clear ground is known as %s, and its name says so', async (colour, shade) => {
  const { picture } = await as('logo', await ring(colour))
  expect(logoShade(picture)).toBe(shade)
  expect(logoWidth(picture, 128)).toBe(128)
  expect((await getFile(tiffin, shop, { address: `${picture}-i` })).status).toBe(200)
})

test('a dark logo with a ground of its own needs no plate', async () => {
  const { picture } = await as('logo', await signOn('#ffffff', '#000000'))
  expect(logoShade(picture)).toBeUndefined()
})

test('mail programs that cannot show WebP get a logo as PNG, and its icon is a square', async () => {
  const { picture } = await as('logo', await sign({ width: 300, height: 260 }))
  const mailed = await getFile(tiffin, shop, { address: picture, accept: 'image/png,*/*' })
  expect(mailed.headers['content-type']).toBe('image/png')
  const icon = await getFile(tiffin, shop, { address: `${picture}-i` })
  expect(await sharp(icon.bytes).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 })
})

test('a picture for sharing is a JPEG of 1200 by 630, whatever formats the client accepts', async () => {
  const { picture } = await as('sharing', await photo().png().toBuffer())
  for (const accept of ['*/*', 'image/avif,image/webp']) {
    const file = await getFile(tiffin, shop, { address: picture, accept })
    expect(file.headers['content-type']).toBe('image/jpeg')
    expect(await sharp(file.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  }
})

test.each([
  [
    'a drawing that may run a script',
    async () => Buffer.from('<svg onload="alert(1)"/>'),
    'no picture that can be read',
  ],
  [
    'nothing that could be seen',
    async () =>
      sharp({ create: { width: 200, height: 200, channels: 4, background: CLEAR } })
        .png()
        .toBuffer(),
    'no picture that can be read',
  ],
  ['a few pixels', () => sign({ width: 40, height: 40 }), 'at least 48 pixels'],
] as const)('a logo is refused that is %s', async (_, bytes, why) => {
  const { status, message } = await as('logo', await bytes())
  expect([status, message]).toEqual([400, expect.stringContaining(why)])
})

test('the same file has a name for each use, and a dish shows neither logo nor picture for sharing', async () => {
  const bytes = await photo().png().toBuffer()
  const names: string[] = []
  for (const kind of PICTURE_KINDS) names.push((await as(kind, bytes)).picture)
  expect(new Set(names).size).toBe(3)
  expect(names.map(pictureName).filter(Boolean)).toHaveLength(1)
})

test('an upload with an unknown kind of picture is refused', async () => {
  expect((await send(await photo().png().toBuffer(), {}, 'banner' as PictureKind)).status).toBe(400)
})

test('a logo of one shop is no other shop’s [V2]', async () => {
  const neighbour = await tiffin.shop()
  const { picture } = await as('logo', await sign({ width: 333, height: 111 }))
  expect((await getFile(tiffin, shop, { address: picture })).status).toBe(200)
  expect((await getFile(tiffin, neighbour, { address: picture })).status).toBe(404)
})

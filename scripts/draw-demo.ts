// Draws the pictures of the demo shops' dishes whose drawings have changed: `node scripts/draw-demo.ts`. The files are part of
// the repository, because drawing all of them with light and grain takes minutes.
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { PICTURE_SIZES } from '../contract/src/pictures/pictures.ts'
import { allDrawings, hashOfDrawing } from '../server/src/db/demo/drawings/drawing-of.ts'

const folder = fileURLToPath(new URL('../server/src/db/demo/pictures', import.meta.url))
const list = join(folder, 'drawn.json')
const before = existsSync(list)
  ? ((await import(list, { with: { type: 'json' } })) as { default: Record<string, string> }).default
  : {}
const drawn: Record<string, string> = {}
await mkdir(folder, { recursive: true })
for (const [name, draw] of allDrawings()) {
  const svg = draw(PICTURE_SIZES.m.width)
  drawn[name] = hashOfDrawing(svg)
  if (drawn[name] !== before[name]) await drawFiles(name, svg)
}
await writeFile(list, `${JSON.stringify(drawn, null, 2)}\n`)

async function drawFiles(name: string, svg: string): Promise<void> {
  const { s, m } = PICTURE_SIZES
  const pixels = await sharp(Buffer.from(svg)).resize(m.width, m.height, { fit: 'cover' }).png().toBuffer()
  const small = sharp(pixels).resize(s.width, s.height, { fit: 'cover' })
  await small.webp({ quality: 60, effort: 6 }).toFile(join(folder, `${name}-s.webp`))
  await sharp(pixels)
    .webp({ quality: 55, effort: 6 })
    .toFile(join(folder, `${name}-m.webp`))
}

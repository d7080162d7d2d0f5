import { createHash } from 'node:crypto'
import { letterOf } from '@tiffin/contract/pictures/colours'
import { DRAWINGS as BA_SAU } from './ba-sau.ts'
import { DRAWINGS as CARMELAS } from './carmelas.ts'
import { DRAWINGS as FAT_KERERU } from './fat-kereru.ts'
import { DRAWINGS as LA_CEIBA } from './la-ceiba.ts'
import { DRAWINGS as MANGO_TREE } from './mango-tree.ts'
import { DRAWINGS as SALTY_GULL } from './salty-gull.ts'
import { newPen, type Pen } from './pen.ts'
import { WIDTH } from './table.ts'

/** The drawings of a demo menu, by its file; the taquería has none on purpose. */
const OF_MENU: Record<string, Record<string, (pen: Pen) => string>> = {
  'mango-tree.menu.json': MANGO_TREE,
  'carmelas.menu.json': CARMELAS,
  'salty-gull.menu.json': SALTY_GULL,
  'ba-sau.menu.json': BA_SAU,
  'fat-kereru.menu.json': FAT_KERERU,
  'la-ceiba.menu.json': LA_CEIBA,
}

export type DemoPicture = { ref: string; name: string; sha256: string }

/** The pictures of a demo menu's dishes. A name is made of the dish's, so that it stays when a drawing gets better. */
export function demoPictures(menu: string): DemoPicture[] {
  return Object.keys(OF_MENU[menu] ?? {}).map(ref => {
    const sha256 = createHash('sha256').update(`${menu} ${ref}`).digest('base64url')
    return { ref, sha256, name: `${letterOf([140, 90, 45])}${sha256.slice(0, 7)}` }
  })
}

/** The name of every picture, and the function that draws it at a width in pixels. */
export function allDrawings(): [name: string, draw: (width: number) => string][] {
  return Object.entries(OF_MENU).flatMap(([menu, drawings]) =>
    demoPictures(menu).flatMap(({ ref, name }): [string, (width: number) => string][] => {
      const draw = drawings[ref]
      return draw ? [[name, width => draw(newPen(ref, width / WIDTH))]] : []
    }),
  )
}

/** A hash of the drawing. If it differs from the stored hash, the picture's files are out of date. */
export function hashOfDrawing(svg: string): string {
  return createHash('sha256').update(svg).digest('base64url').slice(0, 16)
}

import type { MenuFile } from '@tiffin/contract/menu/menu/menu-file'
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'

export type DemoPicture = { ref: string; name: string; sha256: string }

/**
 * The dishes of a demo menu that have a picture in `demo/pictures/`. A file is named after its menu
 * and its dish.
 */
export async function demoPictures(menu: string, file: MenuFile): Promise<DemoPicture[]> {
  const files = new Set(await readdir(new URL('../demo/pictures/', import.meta.url)))
  return dishesOf(file)
    .map(({ ref }) => {
      const sha256 = createHash('sha256').update(`${menu} ${ref}`).digest('base64url')
      // The first letter encodes the colour of the placeholder: brown.
      return { ref, sha256, name: `K${sha256.slice(0, 7)}` }
    })
    .filter(({ name }) => files.has(`${name}-m.webp`))
}

export function dishesOf({ categories }: MenuFile) {
  return categories.flatMap(({ items = [], subcategories = [] }) => [
    ...items,
    ...subcategories.flatMap(each => each.items),
  ])
}

import { pictureOfAddress } from '@tiffin/contract/shop/pictures/pictures'
import styles from './dish-row.module.css'

/** The content of a menu row. */
export type RenderedDish = { id: string; name: string; description: string; image: string | null }

/**
 * Reads the dishes from the page that the server rendered, in the menu's order, so that their content is not
 * sent a second time as data. DishRow renders a row as a link to the dish with its name, its
 * description if any, marks, and the price; a picture, if any, is beside it. Texts may contain
 * other elements by now: a browser that translates the page wraps them.
 */
export function renderedDishes(page: ParentNode = document): RenderedDish[] {
  const sections = Array.from(page.querySelectorAll<HTMLElement>('main section[data-index]'))
  sections.sort((one, other) => Number(one.dataset.index) - Number(other.dataset.index))
  const links = sections.flatMap(section =>
    Array.from(section.querySelectorAll<HTMLAnchorElement>('li > a[href^="/order-now?item="]')),
  )
  return links.map(link => {
    return {
      id: new URLSearchParams(link.search).get('item') ?? '',
      name: link.firstElementChild?.textContent ?? '',
      description: link.querySelector(`.${styles.description}`)?.textContent ?? '',
      image: pictureOfAddress(link.parentElement?.querySelector('img')?.getAttribute('src') ?? null),
    }
  })
}

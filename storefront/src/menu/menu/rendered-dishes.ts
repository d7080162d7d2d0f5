import { pictureOfAddress } from '@tiffin/contract/shop/pictures/pictures'
import styles from './dish-row.module.css'

/** What a row of the menu says of its dish. */
export type RenderedDish = { id: string; name: string; description: string; image: string | null }

/**
 * The dishes in the page that the server rendered, in their order: what stands there is not sent a second time as data.
 * As DishRow makes it, a row is a link to the dish with its name, its description if it has one, marks, and the price; a
 * picture, if there is one, stands beside it. The texts may have got elements inside by now: a browser that translates the
 * page wraps them.
 */
export function renderedDishes(page: ParentNode = document): RenderedDish[] {
  const links = page.querySelectorAll<HTMLAnchorElement>('main li > a[href^="/order-now?item="]')
  return Array.from(links, link => {
    return {
      id: new URLSearchParams(link.search).get('item') ?? '',
      name: link.firstElementChild?.textContent ?? '',
      description: link.querySelector(`.${styles.description}`)?.textContent ?? '',
      image: pictureOfAddress(link.parentElement?.querySelector('img')?.getAttribute('src') ?? null),
    }
  })
}

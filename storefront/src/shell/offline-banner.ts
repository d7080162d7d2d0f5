import type { Texts } from '@tiffin/ui/texts'
import styles from './offline-banner.module.css'

export type OfflineBanner = { show: () => void; hide: () => void; isShown: () => boolean }

/**
 * Says that the page is offline, with the shop's phone number. It lies over the page, so that nothing moves. Its
 * container is in the page from the start, because screen readers announce only changes of a live region.
 */
export function createOfflineBanner(phone: string, texts: () => Texts): OfflineBanner {
  const container = document.createElement('div')
  container.setAttribute('role', 'status')
  container.className = styles.container!
  document.body.append(container)

  function render(): void {
    const { t } = texts()
    const words = document.createElement('p')
    const title = document.createElement('strong')
    title.textContent = t('offline.title')
    words.append(title, ` ${t('offline.kept')}`)
    const card = document.createElement('div')
    card.className = styles.banner!
    card.append(words)
    if (phone) card.append(callOf(t('offline.call', { phone })))
    container.replaceChildren(card)
  }

  function callOf(text: string): HTMLElement {
    const call = document.createElement('a')
    call.href = `tel:${phone.replaceAll(/[^\d+]/g, '')}`
    call.textContent = text
    return call
  }

  return {
    show: render,
    hide: () => container.replaceChildren(),
    isShown: () => container.childElementCount > 0,
  }
}

/**
 * Keeps the control that was pressed last clear of the messages at the bottom of the page, also if
 * the page grows while they are shown. The bottom padding of the page has the height of the
 * messages, so a message changes the size of the page.
 */
export function keepClearOfMessages(): void {
  // With the elements around it, because an action may replace its button. Safari does not focus a
  // pressed button, so the focus is not enough.
  let pressed: EventTarget[] = []
  addEventListener('click', event => (pressed = event.composedPath()), true)
  new ResizeObserver(() => {
    if (document.documentElement.style.getPropertyValue('--messages') === '') return
    const control = pressed.find(each => (each as Node).isConnected) ?? document.activeElement
    if (control && canBeCovered(control as Element)) (control as Element).scrollIntoView({ block: 'nearest' })
  }).observe(document.body)
}

/**
 * Neither a large part of the page nor an element from which the diner has scrolled away. A page
 * that grows can move an element below the screen at once.
 */
function canBeCovered(element: Element): boolean {
  const { top, height } = element.getBoundingClientRect()
  return top > 0 && top < innerHeight * 1.5 && height < innerHeight / 2
}

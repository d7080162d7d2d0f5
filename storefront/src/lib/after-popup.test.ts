import { afterEach, expect, test, vi } from 'vitest'
import { afterPopup, whenPopupHasLeft } from './after-popup.ts'
import { closeOnBack, openPopup } from './popup.ts'

/** A history with one page, whose `back` is asynchronous as in a browser. */
function fakeHistory(state: object | null) {
  const page = new EventTarget()
  const entries = [state]
  vi.stubGlobal('window', page)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)
    },
    pushState: (next: object) => entries.push(next),
    back() {},
  })
  return {
    finishBack() {
      entries.pop()
      page.dispatchEvent(new Event('popstate'))
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

test('code that follows a popup runs once the entry of the popup is gone', () => {
  const { finishBack } = fakeHistory(null)
  const stop = closeOnBack()
  openPopup('auth', {})
  const act = vi.fn<() => void>()
  afterPopup(act)
  expect(act).not.toHaveBeenCalled()
  finishBack()
  expect(act).toHaveBeenCalledOnce()
  stop()
})

test('after a reload at the entry of a popup, which is not open any more, nothing waits for it', () => {
  fakeHistory({ popup: true })
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()]
  afterPopup(first)
  whenPopupHasLeft(second)
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledOnce()
})

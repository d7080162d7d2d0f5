import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Dialog } from './dialog.tsx'
import { TOAST_MS, ToastHost } from './toast.tsx'

test('both containers are in the page before there is any message [H-39]', () => {
  const html = renderToStaticMarkup(<ToastHost closeLabel="Close" />)
  expect(html).toMatch(/data-container="ERROR" role="alert"[^>]*><\/div>/)
  expect(html).toMatch(/data-container="SUCCESS" role="status"[^>]*><\/div>/)
})

test('a message stays for five seconds [H-40] [N-13]', () => {
  expect(TOAST_MS).toBe(5000)
})

test('a page that is requested with its dialog open shows it before any script runs', () => {
  const html = renderToStaticMarkup(
    <Dialog open onClose={() => {}} title="Chicken korma" closeLabel="Close" id="dish" />,
  )
  expect(html).toMatch(/<dialog id="dish" open=""/)
  expect(html).toMatch(/<h2[^>]*tabindex="-1"[^>]*>Chicken korma/i)
})

test('a closed dialog renders nothing', () => {
  expect(renderToStaticMarkup(<Dialog open={false} onClose={() => {}} title="" closeLabel="" />)).toBe('')
})

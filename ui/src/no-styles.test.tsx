import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Disclosure } from './disclosure.tsx'
import { ChevronIcon } from './icons.tsx'
import { Select } from './select.tsx'
import { Skeleton } from './skeleton.tsx'

test('nothing that the server renders has a style attribute, which the page’s policy forbids', () => {
  const html = renderToStaticMarkup(
    <>
      <Skeleton />
      <Skeleton size="title" />
      <Skeleton size="row" lines={3} />
      {(['down', 'left', 'up', 'right'] as const).map(direction => (
        <ChevronIcon key={direction} direction={direction} />
      ))}
      <Select label="Language" />
      <Disclosure summary="Hours">18:00</Disclosure>
    </>,
  )
  expect(html).not.toContain('style=')
})

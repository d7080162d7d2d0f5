import { expect, test } from 'vitest'
import { shown } from '../testing/shown.tsx'
import { UnreadableValues } from './unreadable-values.tsx'

test('a stored value that cannot be read stands on its page, whole and to be copied', () => {
  const html = shown(
    <UnreadableValues
      section="policies"
      values={[
        { path: 'terms', value: '<p>Fish &amp; chips</p>' },
        { path: '', value: { terms: 7 } },
      ]}
    />,
  )
  expect(html).toContain('cannot be read')
  expect(html).toContain('&lt;p&gt;Fish &amp;amp; chips&lt;/p&gt;</textarea>')
  expect(html.match(/readOnly=""/g)).toHaveLength(2)
  expect(html).toContain('All of this page')
})

test('a page whose stored values can be read says nothing of it', () => {
  expect(shown(<UnreadableValues section="policies" values={[]} />)).toBe('')
})

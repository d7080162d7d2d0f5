import { expect, test } from 'vitest'
import type { HeadFacts } from '../lib/screen.ts'
import { screen } from './contact-us.tsx'

const titleWith = (titles: object) =>
  screen.head({
    t: (key: string) => key,
    configuration: { name: 'The Mango Tree', store: { town: 'Bradford' }, seo: { titles } },
    details: undefined,
    path: '/contact-us',
  } as unknown as HeadFacts).title

test('a shop’s own title replaces the one of the contact page [R-40]', () => {
  expect(titleWith({})).toBe('contact.title - The Mango Tree')
  expect(titleWith({ contact_us: 'Write to the cooks' })).toBe('Write to the cooks')
})

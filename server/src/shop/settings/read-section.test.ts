import { COUNTRIES } from '@tiffin/contract/shop/stores/countries'
import { SECTIONS } from '@tiffin/contract/shop/settings'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { loadSettings, standardSettings } from './load-settings.ts'
import { readSection } from './read-section.ts'
import { type Section, SECTION_FORMS } from './sections.ts'

test.each(Object.keys(SECTIONS) as (keyof typeof SECTIONS)[])('every field of %s has a default', section => {
  expect(readSection(SECTION_FORMS[section] as Section<unknown>, undefined).problems).toEqual([])
  expect(readSection(SECTION_FORMS[section] as Section<unknown>, { value: {}, number: 1 }).problems).toEqual(
    [],
  )
})

describe('what cannot be read', () => {
  const { ordering, delivery, hours } = SECTION_FORMS

  test('has its default, and the rest stays as it is', () => {
    const value = {
      delivery: { lead_minutes: 'soon', slot_minutes: 0, days_ahead: 3 },
      guest_checkout: false,
    }
    const read = readSection(ordering, { value, number: 1 })
    expect(read.value.delivery).toMatchObject({ lead_minutes: 45, slot_minutes: 15, days_ahead: 3 })
    expect(read.value.guest_checkout).toBe(false)
    expect(read.problems.map(({ path }) => path)).toEqual(['delivery.lead_minutes', 'delivery.slot_minutes'])
  })

  test('keeps the last value that this process could read', () => {
    const last = readSection(ordering, { value: { delivery: { lead_minutes: 70 } }, number: 1 }).value
    const read = readSection(ordering, { value: { delivery: { lead_minutes: null } }, number: 1 }, { last })
    expect(read.value.delivery.lead_minutes).toBe(70)
  })

  test('is removed from a list: an area without a charge does not deliver for free', () => {
    const areas = [
      { name: 'A', charge: 100 },
      { name: 'B' },
      7,
      { name: 'C', charge: '1' },
      { name: 'D', charge: 0 },
    ]
    const read = readSection(delivery, { value: { mode: 2, areas }, number: 1 })
    expect(read.value.areas.map(({ name }) => name)).toEqual(['A', 'D'])
    expect(read.problems.length).toBeGreaterThan(0)
  })

  test.each([null, [], 'hours', 7])('is the whole section where its row holds %j', value => {
    const read = readSection(hours, { value, number: 1 })
    expect(read.value.collection.friday).toEqual([{ open: '12:00', close: '22:00' }])
    expect(read.problems).toEqual([{ path: '', message: 'is no object' }])
  })

  test('a day without hours is closed', () => {
    const read = readSection(hours, { value: { delivery: { monday: [] } }, number: 1 })
    expect(read.value.delivery).toMatchObject({ monday: [], sunday: [] })
  })
})

test('a shop without tax settings of its own uses the taxes of its country', () => {
  expect(loadSettings([], COUNTRIES.US!).settings.tax).toMatchObject({ included: false, label: 'Sales tax' })
  const broken = { section: 'tax', value: { included: 'no', label: 'VAT' }, number: 1, revision: 1 }
  expect(loadSettings([broken], COUNTRIES.US!).settings.tax).toMatchObject({ included: false, label: 'VAT' })
})

test('a section that this version does not know is left alone', () => {
  const unknown = { section: 'weather', value: { sun: true }, number: 1, revision: 1 }
  expect(loadSettings([unknown], COUNTRIES.GB!)).toEqual({
    settings: standardSettings(COUNTRIES.GB!),
    problems: [],
    unreadable: [],
  })
})

describe('a section with two older formats', () => {
  const section: Section<{ minutes: number }> = {
    schema: z.object({ minutes: z._default(z.int(), 20) }),
    number: 3,
    lifts: {
      1: ({ quarters }) => ({ minutes_text: String(Number(quarters) * 15) }),
      2: ({ minutes_text }) => ({ minutes: Number(minutes_text) }),
    },
  }

  test.each([
    [1, { quarters: 3 }],
    [2, { minutes_text: '45' }],
    [3, { minutes: 45 }],
  ])('is read from format %i', (number, value) => {
    expect(readSection(section, { value, number })).toEqual({
      value: { minutes: 45 },
      problems: [],
      unreadable: [],
    })
  })

  test('is read as far as possible from a format that is newer than this version', () => {
    const read = readSection(section, { value: { minutes: 45, seconds: 1 }, number: 4 })
    expect(read.value).toEqual({ minutes: 45 })
    expect(read.problems).toEqual([{ path: '', message: 'form 4 is newer than this version' }])
  })

  test('has its defaults if a conversion fails', () => {
    const failing = {
      ...section,
      lifts: {
        1: () => {
          throw new Error('no quarters')
        },
      },
    }
    expect(readSection(failing, { value: {}, number: 1 })).toEqual({
      value: { minutes: 20 },
      problems: [{ path: '', message: 'no quarters' }],
      unreadable: [{ path: '', value: {} }],
    })
  })
})

test('every older format has a conversion', () => {
  for (const { number, lifts } of Object.values(SECTION_FORMS))
    expect(Object.keys(lifts).map(Number)).toEqual(Array.from({ length: number - 1 }, (_, form) => form + 1))
})

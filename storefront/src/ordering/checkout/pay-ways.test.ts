import type { SavedCard } from '@tiffin/contract/money/cards/diner'
import { describe, expect, test } from 'vitest'
import { payWayOf, payWays } from './pay-ways.ts'

const visa = { id: 'v1', brand: 'VISA', last4: '4242', primary: true } as SavedCard
const amex = { id: 'a1', brand: 'AMEX', last4: '0005', primary: false } as SavedCard
const none = { chosen: undefined, last: undefined, isExpress: false }
const both = payWays(['CASH', 'CARD'], [])
const withCards = payWays(['CASH', 'CARD'], [visa, amex])

test('each saved card is a choice of its own, before another card [P-10]', () => {
  expect(withCards.map(({ value }) => value)).toEqual(['CASH', 'CARD v1', 'CARD a1', 'CARD'])
})

describe('the way to pay', () => {
  test('is open if the shop offers several and the diner has not chosen', () => {
    expect(payWayOf(both, none)).toBeUndefined()
    expect(payWayOf(withCards, none)).toBeUndefined()
  })

  test('is the only one that the shop offers', () => {
    expect(payWayOf(payWays(['CASH'], []), none)?.mode).toBe('CASH')
  })

  test('is the one of the last order on this device, until the diner chooses another', () => {
    expect(payWayOf(both, { ...none, last: 'CASH' })?.mode).toBe('CASH')
    expect(payWayOf(both, { ...none, last: 'CASH', chosen: 'CARD' })?.mode).toBe('CARD')
    expect(payWayOf(withCards, { ...none, last: 'CARD a1' })?.card).toBe(amex)
  })

  test('is open again if the shop no longer offers that one', () => {
    expect(payWayOf(both, { ...none, last: 'WALLET' })).toBeUndefined()
    expect(payWayOf(both, { ...none, last: 'CARD a1' })).toBeUndefined()
  })

  test('is the primary card in express checkout, after a card that was entered too, but not after cash [P-17]', () => {
    const express = { ...none, isExpress: true }
    expect(payWayOf(withCards, express)?.card).toBe(visa)
    expect(payWayOf(withCards, { ...express, last: 'CARD' })?.card).toBe(visa)
    expect(payWayOf(withCards, { ...express, last: 'CASH' })?.mode).toBe('CASH')
    expect(payWayOf(withCards, { ...express, chosen: 'CARD' })?.card).toBeUndefined()
  })
})

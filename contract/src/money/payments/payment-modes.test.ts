/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SERVICE_TYPES } from '../../ids.ts'
import {
  isCard,
  isCash,
  isConfirmedAtOnce,
  isFromWallet,
  isOnline,
  likelyMode,
  PAYMENT_MODES,
} from './payment-modes.ts'

const those = (holds: (mode: (typeof PAYMENT_MODES)[number]) => boolean) => PAYMENT_MODES.filter(holds)

test('there are five payment modes, and two of them are mixed [P-01]', () => {
  expect(PAYMENT_MODES).toEqual(['CASH', 'CARD', 'WALLET', 'CARD_AND_WALLET', 'CASH_AND_WALLET'])
  expect(those(isCash)).toEqual(['CASH', 'CASH_AND_WALLET'])
  expect(those(isCard)).toEqual(['CARD', 'CARD_AND_WALLET'])
  expect(those(isFromWallet)).toEqual(['WALLET', 'CARD_AND_WALLET', 'CASH_AND_WALLET'])
})

test('the checkout page has words in both languages for every mode that it offers, cash among them [P-02]', () => {
  expect(those(isConfirmedAtOnce)).toContain('CASH')
  for (const language of ['en', 'es']) {
    const file = new URL(`../../../texts/${language}/checkout.json`, import.meta.url)
    const { place, pay } = JSON.parse(readFileSync(file, 'utf8'))
    for (const mode of those(isConfirmedAtOnce)) {
      expect(place).toHaveProperty(mode)
      for (const type of SERVICE_TYPES) expect(pay).toHaveProperty(`${mode}_${type}`)
    }
  }
})

test('all modes but cash are paid online [P-33]', () => {
  expect(those(isOnline)).toEqual(['CARD', 'WALLET', 'CARD_AND_WALLET', 'CASH_AND_WALLET'])
})

test('an order whose payment mode cannot be read counts as online if paid, else as cash', () => {
  for (const paid of [true, false]) expect(isOnline(likelyMode(paid))).toBe(paid)
})

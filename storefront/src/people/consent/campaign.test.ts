import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { campaignIn, countVisit, type SendCampaign } from './campaign.ts'

const SHOP = 'https://mango-tree.example'
let sent: unknown[]
const send: SendCampaign = (event, campaign) => void sent.push([event, campaign.campaign])

function openAt(address: string): void {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: address }] })
}

beforeEach(() => {
  sent = []
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

test('an address names its advertisement; other addresses name none [I-27]', () => {
  const query = `utm_campaign=autumn&utm_source=google&utm_medium=cpc&item=7`
  expect(campaignIn(`${SHOP}/order-now?${query}`)).toEqual({
    campaign: 'autumn',
    source: 'google',
    medium: 'cpc',
  })
  expect(campaignIn(`${SHOP}/?utm_source=${'x'.repeat(300)}`)?.source).toHaveLength(100)
  for (const address of [`${SHOP}/`, `${SHOP}/?utm_campaign=%20`, 'nowhere'])
    expect(campaignIn(address)).toBeUndefined()
})

test('nothing is counted or kept without consent to analytics [I-27]', () => {
  openAt(`${SHOP}/?utm_campaign=autumn`)
  expect(countVisit(false, send)).toBeUndefined()
  openAt(`${SHOP}/order-now`)
  expect(countVisit(true, send)).toBeUndefined()
  expect(sent).toEqual([])
})

test('a visit counts once, and an order of it also after the page was loaded anew [I-27]', () => {
  openAt(`${SHOP}/?utm_campaign=autumn`)
  countVisit(true, send)
  countVisit(true, send)
  expect(sent).toEqual([['visit', 'autumn']])
  openAt(`${SHOP}/payment/7/confirmation`)
  countVisit(true, send)?.()
  openAt(`${SHOP}/?utm_campaign=winter`)
  countVisit(true, send)
  expect(sent.slice(1)).toEqual([
    ['order', 'autumn'],
    ['visit', 'winter'],
  ])
})

test('the names are forgotten when the consent is withdrawn [I-27]', () => {
  openAt(`${SHOP}/?utm_campaign=autumn`)
  countVisit(true, send)
  openAt(`${SHOP}/`)
  countVisit(false, send)
  expect(countVisit(true, send)).toBeUndefined()
})

test('a browser without storage counts a visit for each loaded page [I-27]', () => {
  vi.stubGlobal('sessionStorage', undefined)
  openAt(`${SHOP}/?utm_campaign=autumn`)
  countVisit(true, send)?.()
  expect(sent).toEqual([
    ['visit', 'autumn'],
    ['order', 'autumn'],
  ])
})

import { expect, test } from 'vitest'
import { isCrawler } from './crawlers.ts'

test('search engines and performance audits are recognised by their names, and browsers are not [R-04]', () => {
  for (const name of [
    'Googlebot/2.1',
    'bingbot/2.0',
    'DuckDuckBot/1.1',
    'YandexBot/3.0',
    'Baiduspider/2.0',
    'Applebot/0.1',
  ])
    expect(isCrawler(`Mozilla/5.0 (compatible; ${name})`)).toBe(true)
  for (const name of [
    'Chrome-Lighthouse',
    'Google Page Speed Insights PageSpeed',
    'GTmetrix',
    'Pingdom.com_bot_version_1.4',
  ])
    expect(isCrawler(`Mozilla/5.0 Chrome/120 ${name}`)).toBe(true)
  expect(
    isCrawler('Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36'),
  ).toBe(false)
  expect(isCrawler('')).toBe(false)
})

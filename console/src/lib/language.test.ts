import { beforeEach, expect, test, vi } from 'vitest'
import type * as Module from './language.ts'

let language: typeof Module
beforeEach(async () => {
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('document', {
    getElementById: () => ({
      textContent: JSON.stringify({ languages: { en: '/en', 'en-US': '/en-US', es: '/es' } }),
    }),
  })
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.resetModules()
  language = await import('./language.ts')
  return () => vi.unstubAllGlobals()
})

test('staff members see the language of their choice, otherwise the shop’s, whatever the device’s last user chose [Y-01]', () => {
  const { currentLanguage, deviceLanguage, ownLanguage, setOwnLanguage, shopLanguage } = language
  expect(currentLanguage()).toBe('en')
  deviceLanguage.write('es')
  expect(currentLanguage()).toBe('es')
  shopLanguage.write('en')
  setOwnLanguage(null)
  expect(currentLanguage()).toBe('en')
  setOwnLanguage('es')
  expect(currentLanguage()).toBe('es')
  shopLanguage.write('es')
  setOwnLanguage('en')
  expect(currentLanguage()).toBe('en')
  // After signing out, the sign-in page stays in the language of the device's last user.
  ownLanguage.write(undefined)
  expect(deviceLanguage.read()).toBe('en')
  expect(currentLanguage()).toBe('en')
})

test('in a shop of the United States English is in the wording of the country, whoever chose it [D-06]', () => {
  const { currentLanguage, setOwnLanguage, shopLanguage } = language
  shopLanguage.write('en-US')
  setOwnLanguage(null)
  expect(currentLanguage()).toBe('en-US')
  setOwnLanguage('en')
  expect(currentLanguage()).toBe('en-US')
  setOwnLanguage('es')
  expect(currentLanguage()).toBe('es')
})

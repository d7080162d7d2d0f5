import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openInstallation } from '../testing/installation.ts'
import { printAddresses } from './print-addresses.ts'

let said: string
beforeEach(() => {
  said = ''
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said += String(text)
    return true
  })
})
afterEach(() => void vi.restoreAllMocks())

test.each([
  [{}, 'http://mango.example:3000', 'http://localhost:3001'],
  [
    { PUBLIC_URL: 'https://{host}', CONSOLE_HOST: 'console.example' },
    'https://mango.example',
    'https://console.example',
  ],
])('when started with %j, the greeting shows the addresses that users open', async (env, shop, console) => {
  const tiffin = await openInstallation({ env })
  await tiffin.shop({ name: 'The Mango Tree', hosts: ['mango.example'] })
  await printAddresses(tiffin.services, tiffin, { seeded: false })
  await tiffin.close()
  expect(said).toMatch(new RegExp(`The Mango Tree +${shop}\n`))
  expect(said).toMatch(new RegExp(`Console +${console}\n`))
})

import { expect, test, vi } from 'vitest'
import { openInstallation } from '../testing/installation.ts'
import { prepareFirstStart } from './prepare.ts'
import { printAddresses } from './print-addresses.ts'
import { startSandbox } from './sandbox.ts'

test.each([
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY is true, so others'],
  [{ HOST: '0.0.0.0' }, 'HOST is 0.0.0.0, so others'],
  [{ HOST: '::', TRUST_PROXY: 'true' }, 'HOST is :: and TRUST_PROXY is true, so others'],
])(
  'started with %j the messages name the settings that let others reach the installation',
  async (env, words) => {
    const tiffin = await openInstallation({ env })
    await expect(prepareFirstStart(tiffin.services)).rejects.toThrow(new RegExp(`^${words}`))
    await expect(
      startSandbox({ ...tiffin.services.env, SANDBOX_GATEWAY: 'http://127.0.0.1:3009' }),
    ).rejects.toThrow(words.split(',')[0])
    let greeting = ''
    const write = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
      greeting += String(text)
      return true
    })
    await printAddresses(tiffin.services, tiffin, { seeded: false })
    write.mockRestore()
    await tiffin.close()
    expect(greeting).toContain(`${words} can reach this installation.`)
  },
)

test('a start that only this machine can reach names no such setting', async () => {
  const tiffin = await openInstallation({ env: { HOST: '127.0.0.1' } })
  await expect(
    startSandbox({ ...tiffin.services.env, SANDBOX_GATEWAY: 'http://127.0.0.1:3009', SANDBOX_SECRET: '' }),
  ).rejects.toThrow(/^SANDBOX_GATEWAY needs SANDBOX_SECRET/)
  await tiffin.close()
})

import { CallError } from '@tiffin/contract/client'
import { expect, test } from 'vitest'
import { savePart } from './save-part.ts'

/** The states of the button and the failures that are shown while a part is saved. */
function partWith(save: () => Promise<Record<string, string>>) {
  const busy: boolean[] = []
  const failures: CallError[] = []
  const saved = savePart({
    save,
    onBusy: isBusy => busy.push(isBusy),
    onFailed: error => failures.push(error),
  })
  return { saved, busy, failures }
}

test('the button of a part is busy until its fields are refused', async () => {
  const { saved, busy, failures } = partWith(async () => ({ postcode: 'Not a postcode' }))
  expect(busy).toEqual([true])
  expect(await saved).toEqual({ postcode: 'Not a postcode' })
  expect(busy).toEqual([true, false])
  expect(failures).toEqual([])
})

test('a call that fails is shown at the part, which can be saved again', async () => {
  const lost = new CallError(0, { error: { message: 'Network Issue', type: 'network' } })
  const { saved, busy, failures } = partWith(() => Promise.reject(lost))
  expect(await saved).toBeUndefined()
  expect(busy).toEqual([true, false])
  expect(failures).toEqual([lost])
})

test('a part whose saving fails because of a bug can be saved again, and the error is rethrown', async () => {
  const bug = new TypeError('address is undefined')
  const { saved, busy, failures } = partWith(() => Promise.reject(bug))
  await expect(saved).rejects.toBe(bug)
  expect(busy).toEqual([true, false])
  expect(failures).toEqual([])
})

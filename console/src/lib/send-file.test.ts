import { uploadPicture } from '@tiffin/contract/shop/pictures/staff'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

test('a picture whose upload gets no response in five minutes ends as a lost connection', async () => {
  class SilentRequest extends EventTarget {
    upload = new EventTarget()
    timeout = 0
    open() {}
    setRequestHeader() {}
    send() {
      if (this.timeout === 300_000) this.dispatchEvent(new Event('timeout'))
    }
  }
  vi.stubGlobal('XMLHttpRequest', SilentRequest)
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('window', new EventTarget())
  const { sendFile } = await import('./send-file.ts')
  const work = sendFile(
    uploadPicture,
    { params: { storeId: '1' }, query: {} },
    { file: new Blob(['dal']), signal: new AbortController().signal, onProgress: () => {} },
  )
  await expect(work).rejects.toMatchObject({ status: 0, type: 'network' })
})

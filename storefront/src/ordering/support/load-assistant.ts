import { ASSISTANT_SCRIPT, type ChatAssistant } from '@tiffin/contract/shop/stores/chat-assistant'
import type { ChatOrder } from './chat-queries.ts'

type AdaEmbed = {
  start(options: { handle: string; metaFields: Record<string, string> }): Promise<void>
  toggle(): Promise<void>
}

const TIME_LIMIT_MS = 15_000
let starting: Promise<AdaEmbed> | undefined

/** Loads the external assistant after a press, tells it whose order it is about [S-01], and opens it. */
export async function openAssistant({ handle }: ChatAssistant, order: ChatOrder): Promise<void> {
  starting ??= loadScript().then(async ada => {
    const { order_id, contact } = order
    await ada.start({ handle, metaFields: { ...contact, order_id } })
    return ada
  })
  // After a failure it can be tried again.
  starting.catch(() => (starting = undefined))
  const ada = await starting
  await ada.toggle()
}

function loadScript(): Promise<AdaEmbed> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the script of the assistant did not load'))
    }
    const timer = setTimeout(fail, TIME_LIMIT_MS)
    script.async = true
    script.src = ASSISTANT_SCRIPT
    // It starts by our call, which has the handle.
    script.dataset.lazy = ''
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      const { adaEmbed } = globalThis as { adaEmbed?: AdaEmbed }
      if (adaEmbed) resolve(adaEmbed)
      else fail()
    })
    document.head.append(script)
  })
}

import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { showToast } from '@tiffin/ui/toast'
import { useState } from 'react'
import { closePopup } from '../../lib/popup.ts'
import { useShop } from '../../lib/shop.tsx'
import type { ChatOrder } from './chat-queries.ts'
import { openAssistant } from './load-assistant.ts'

/** Offers the shop's external assistant. Nothing of it is loaded before the press, which is the consent [S-03]. */
export function AssistantOffer({ order }: { order: ChatOrder }) {
  const { t } = useTexts()
  const { chat_assistant } = useShop().configuration
  const [isBusy, setBusy] = useState(false)
  if (!chat_assistant) return null
  const open = async () => {
    setBusy(true)
    try {
      await openAssistant(chat_assistant, order)
      closePopup()
    } catch {
      showToast({ kind: 'error', text: t('support.assistant.failed') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div>
      <p>{t('support.assistant.lead')}</p>
      <Button busy={isBusy} onClick={() => void open()}>
        {t('support.assistant.open')}
      </Button>
    </div>
  )
}

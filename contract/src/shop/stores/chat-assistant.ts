import type * as z from 'zod/mini'
import type { FeaturesSettings } from '../settings/features.ts'

/** The external chat assistant of a shop, by the name of its bot at Ada. */
export type ChatAssistant = { handle: string }

export const ASSISTANT_SCRIPT = 'https://static.ada.support/embed2.js'

/** The assistant, if the shop has both switched it on and configured it; otherwise the chat is only ours [S-03, C-07]. */
export function assistantOf({
  ada_chat_enabled_version_2,
  ada_chat_handle,
}: z.output<typeof FeaturesSettings>): ChatAssistant | undefined {
  return ada_chat_enabled_version_2 && ada_chat_handle !== '' ? { handle: ada_chat_handle } : undefined
}

/** What the content security policy permits for it: the script, and the bot that it shows in a frame. */
export function assistantOrigins(assistant: ChatAssistant | undefined): {
  scripts: string[]
  bots: string[]
} {
  if (!assistant) return { scripts: [], bots: [] }
  return { scripts: ['https://static.ada.support'], bots: [`https://${assistant.handle}.ada.support`] }
}

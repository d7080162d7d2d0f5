import '@tiffin/ui/tokens.css'
import './console.css'
import { keepClearOfMessages } from '@tiffin/ui/clear-of-messages.ts'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { currentLanguage, loadTexts } from './lib/language.ts'
import { applyScheme } from './lib/scheme.ts'

applyScheme()
keepClearOfMessages()
void start()

/** Waits for the texts, because the page cannot show anything without them. */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  try {
    await loadTexts(currentLanguage())
  } catch {
    root.textContent = '…'
    setTimeout(() => void start(), 3000)
    return
  }
  root.textContent = ''
  createRoot(root).render(<App />)
}

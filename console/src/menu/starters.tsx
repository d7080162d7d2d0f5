import { useQueryClient } from '@tanstack/react-query'
import { CallError } from '@tiffin/contract/client'
import { STARTERS, type Starter } from '@tiffin/contract/shops/checklist'
import { useStarter as takeStarter } from '@tiffin/contract/shops/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { showMessage } from '../lib/message.ts'
import { useShop } from '../shop/shop.tsx'
import styles from './menu.module.css'

/** In place of an empty menu: one to begin with, by the kind of kitchen. It becomes the draft. */
export function Starters({ revision }: { revision: number }) {
  const { t, textOfError } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Starter>()
  const take = async (starter: Starter) => {
    setBusy(starter)
    try {
      await call(takeStarter, { params: { storeId: store.id }, body: { starter, revision } })
      showMessage({ kind: 'success', text: t('console.starters.taken') })
    } catch (error) {
      showMessage({ kind: 'error', text: textOfError(error instanceof CallError ? error : undefined) })
    }
    await queries.invalidateQueries({ queryKey: ['menu-draft', store.id] })
    setBusy(undefined)
    // The draft, and how to publish it, begins at the top.
    window.scrollTo(0, 0)
  }
  return (
    <section aria-labelledby="starters">
      <h2 id="starters">{t('console.starters.title')}</h2>
      <p>{t('console.starters.lead')}</p>
      <div className={styles.starters}>
        {STARTERS.map(starter => (
          <Button key={starter} wide busy={busy === starter} onClick={() => void take(starter)}>
            {t(`console.starters.${starter}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

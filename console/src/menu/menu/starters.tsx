import { useQueryClient } from '@tanstack/react-query'
import { STARTERS, type Starter } from '@tiffin/contract/back-office/shops/checklist'
import { useStarter as takeStarter } from '@tiffin/contract/back-office/shops/staff'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { call } from '../../lib/api.ts'
import { showMessage } from '../../lib/message.ts'
import { useSave } from '../../lib/use-save.ts'
import { useShop } from '../../current-shop/shop.tsx'
import styles from './menu.module.css'

/**
 * Shown instead of an empty menu: sample menus by kind of kitchen. The chosen one becomes the
 * draft.
 */
export function Starters({ revision }: { revision: number }) {
  const { t } = useTexts()
  const { store } = useShop()
  const queries = useQueryClient()
  const { save, saving: busy } = useSave()
  const importStarter = async (starter: Starter) => {
    await save(
      async () => {
        await call(takeStarter, { params: { storeId: store.id }, body: { starter, revision } })
        showMessage({ kind: 'success', text: t('console.starters.taken') })
      },
      {
        part: starter,
        readAgain: () => queries.invalidateQueries({ queryKey: ['menu-draft', store.id] }),
      },
    )
    // The draft and its publish button are at the top.
    window.scrollTo(0, 0)
  }
  return (
    <section aria-labelledby="starters">
      <h2 id="starters">{t('console.starters.title')}</h2>
      <p>{t('console.starters.lead')}</p>
      <div className={styles.starters}>
        {STARTERS.map(starter => (
          <Button key={starter} wide busy={busy.has(starter)} onClick={() => void importStarter(starter)}>
            {t(`console.starters.${starter}`)}
          </Button>
        ))}
      </div>
    </section>
  )
}

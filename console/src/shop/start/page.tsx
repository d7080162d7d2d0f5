import type { Checklist } from '@tiffin/contract/back-office/shops/checklist'
import { useTexts } from '@tiffin/ui/texts'
import { use } from 'react'
import { Loading, NotLoaded } from '../../shell/loading.tsx'
import page from '../../shell/page.module.css'
import { useTitle } from '../../shell/use-title.ts'
import { useShop } from '../../current-shop/shop.tsx'
import { OpenPart } from './open-part.tsx'
import { PagesContext } from '../../shell/pages-context.ts'
import { placeOf, StepRow } from './step-row.tsx'
import styles from './start.module.css'
import { useChecklist } from './use-checklist.ts'

/** The checklist of a new shop, each step with a link to its page, and the switch that opens the shop. */
export function Page() {
  const { t } = useTexts()
  const { store } = useShop()
  useTitle(t('console.page_start'), store.name)
  const { list, isError, refetch } = useChecklist()
  if (!list) return isError ? <NotLoaded retry={refetch} /> : <Loading />
  return <Steps list={list} />
}

function Steps({ list }: { list: Checklist }) {
  const { t } = useTexts()
  const { store } = useShop()
  const { steps } = list
  const done = steps.filter(step => step.done).length
  const places = use(PagesContext)
  // The next step that this person can do. When all required steps are done, the next step is to
  // open.
  const next = steps.find(step => step.needed && !step.done && placeOf(step, list, places))
  return (
    <div className={page.page}>
      <div>
        <h1>{t(list.opened ? 'console.start.title_open' : 'console.start.title', { shop: store.name })}</h1>
        <p className={page.soft}>
          {t(store.role === 'operator' ? 'console.start.lead_visitor' : 'console.start.lead')}
        </p>
      </div>
      <p role="status">{t('console.start.done', { done, all: steps.length })}</p>
      <ol role="list" className={styles.steps}>
        {steps.map(step => (
          <StepRow key={step.name} step={step} list={list} isNext={step === next} />
        ))}
      </ol>
      <OpenPart list={list} />
    </div>
  )
}

import type { Checklist } from '@tiffin/contract/shops/checklist'
import { ButtonLink } from '@tiffin/ui/button'
import { CheckIcon, ChevronIcon } from '@tiffin/ui/icons'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { use } from 'react'
import { Link } from 'wouter'
import { useLookAhead } from '../shop/use-look-ahead.ts'
import { useShop } from '../shop/shop.tsx'
import page from '../shell/page.module.css'
import { PagesContext } from '../shell/pages-context.ts'
import styles from './start.module.css'

type Step = Checklist['steps'][number]

/** The page on which each step is done. */
const PLACES: Partial<Record<Step['name'], string>> = {
  contact: 'contact',
  hours: 'hours',
  delivery: 'delivery',
  menu: 'menu',
  payments: 'payments',
  look: 'look',
}

/** The shop's own pages, where what is ordered is a test. */
function TestButton() {
  const { t } = useTexts()
  const { store } = useShop()
  return store.role === 'operator' ? null : <TestLink label={t('console.start.test_order_open')} />
}

function TestLink({ label }: { label: string }) {
  const look = useLookAhead()
  if (!look) return null
  return (
    <ButtonLink href={look.test_url} target="_blank" rel="noreferrer">
      {label}
    </ButtonLink>
  )
}

/** One step: whether it is done, what it is for, and the way to its place for whoever may go there. */
export function StepRow({ step, list, needed }: { step: Step; list: Checklist; needed: boolean }) {
  const { t } = useTexts()
  const { name, done } = step
  const place = use(PagesContext).find(each => each.name === PLACES[name])
  const title = t(`console.start.${name}`)
  const only = list.delivers ? 'delivered' : 'collected'
  const what = name === 'delivery' && done ? `console.start.delivery_${only}` : `console.start.${name}_text`
  return (
    <li className={classNames(styles.step, done && styles.done)} data-step={name} data-done={done}>
      <span className={styles.mark}>{done && <CheckIcon size={20} />}</span>
      <div className={styles.words}>
        {place ? (
          <Link href={place.path} className={styles.link}>
            {title}
            <ChevronIcon direction="right" size={20} />
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        <span className="visually-hidden">{t(done ? 'console.start.is_done' : 'console.start.is_left')}</span>
        <p className={page.soft}>
          {t(what)}
          {!needed && !done && ` ${t('console.start.optional')}`}
        </p>
        {name === 'test_order' && <TestButton />}
      </div>
    </li>
  )
}

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
import { FROM_START } from '../shell/from-start.ts'
import styles from './start.module.css'

type Step = Checklist['steps'][number]

/** The page on which each step is done. */
const PLACES: Partial<Record<Step['name'], string>> = {
  contact: 'contact',
  hours: 'hours',
  delivery: 'delivery',
  menu: 'menu',
  payments: 'payments',
  tax: 'tax',
  look: 'look',
}

/** Where it goes on with delivery when its areas are named. */
const DELIVERY_PLACES: Record<string, string> = { no_hours: 'hours' }

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

/** What is missing for delivery, which a shop can do without. */
function deliveryOf({ delivers, collects, has_areas }: Checklist): string {
  if (delivers) return has_areas ? 'no_hours' : 'text'
  if (has_areas) return 'off'
  return collects ? 'collected' : 'text'
}

/** One step: whether it is done, what it is for, and the way to its place for whoever may go there. */
export function StepRow({ step, list }: { step: Step; list: Checklist }) {
  const { t } = useTexts()
  const { name, done, needed } = step
  const delivery = done ? 'delivered' : deliveryOf(list)
  const where = (name === 'delivery' && DELIVERY_PLACES[delivery]) || PLACES[name]
  const place = use(PagesContext).find(each => each.name === where)
  const title = t(`console.start.${name}`)
  const what = `console.start.${name}_${name === 'delivery' ? delivery : 'text'}`
  return (
    <li className={classNames(styles.step, done && styles.done)} data-step={name} data-done={done}>
      <span className={styles.mark}>{done && <CheckIcon size={20} />}</span>
      <div className={styles.words}>
        {place ? (
          <Link href={place.path} state={FROM_START} className={styles.link}>
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

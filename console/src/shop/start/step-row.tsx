import type { Checklist } from '@tiffin/contract/back-office/shops/checklist'
import { buttonClass, ButtonLink } from '@tiffin/ui/button'
import { CheckIcon, ChevronIcon } from '@tiffin/ui/icons'
import { classNames } from '@tiffin/ui/class-names.ts'
import { useTexts } from '@tiffin/ui/texts'
import { use } from 'react'
import { Link } from 'wouter'
import { usePreviewLinks } from '../../current-shop/use-preview-links.ts'
import { ShopContext, useShop } from '../../current-shop/shop.tsx'
import page from '../../shell/page.module.css'
import type { Page } from '../../shell/page.ts'
import { PagesContext } from '../../shell/pages-context.ts'
import { FROM_START } from '../../shell/from-start.ts'
import styles from './start.module.css'

type Step = Checklist['steps'][number]

/** The page for each step. */
const PLACES: Partial<Record<Step['name'], string>> = {
  contact: 'contact',
  hours: 'hours',
  delivery: 'delivery',
  menu: 'menu',
  payments: 'payments',
  tax: 'tax',
  look: 'look',
}

/** The page on which to continue, by the explanation of the delivery step. */
const DELIVERY_PLACES: Record<string, string> = { no_hours: 'hours' }

/** The shop's own pages, where orders are test orders. */
function TestButton() {
  const { t } = useTexts()
  const { store } = useShop()
  return store.role === 'operator' ? null : <TestLink label={t('console.start.test_order_open')} />
}

function TestLink({ label }: { label: string }) {
  const look = usePreviewLinks()
  if (!look) return null
  return (
    <ButtonLink href={look.test_url} target="_blank" rel="noreferrer">
      {label}
    </ButtonLink>
  )
}

/** The missing parts of delivery, which is optional. */
function deliveryOf({ delivers, collects, has_areas }: Checklist): string {
  if (delivers) return has_areas ? 'no_hours' : 'text'
  if (has_areas) return 'off'
  return collects ? 'collected' : 'text'
}

/** The page for a step, if this person may see it. */
export function placeOf({ name, done }: Step, list: Checklist, pages: readonly Page[]): Page | undefined {
  const where = (name === 'delivery' && !done && DELIVERY_PLACES[deliveryOf(list)]) || PLACES[name]
  return pages.find(each => each.name === where)
}

type RowProps = { step: Step; list: Checklist; isNext?: boolean }

/** One step: whether it is done, its purpose, and the link to its page if permitted. */
export function StepRow({ step, list, isNext = false }: RowProps) {
  const { t } = useTexts()
  const { name, done } = step
  const place = placeOf(step, list, use(PagesContext))
  const title = t(`console.start.${name}`)
  return (
    <li className={classNames(styles.step, done && styles.done)} data-step={name} data-done={done}>
      <span className={styles.mark}>{done && <CheckIcon size={20} />}</span>
      <div className={styles.words}>
        {place && !isNext ? (
          <Link href={place.path} state={FROM_START} className={styles.link}>
            {title}
            <ChevronIcon direction="right" size={20} />
          </Link>
        ) : (
          <strong>{title}</strong>
        )}
        <span className="visually-hidden">{t(done ? 'console.start.is_done' : 'console.start.is_left')}</span>
        <p className={page.soft}>
          <StepText step={step} list={list} canDo={place !== undefined} />
        </p>
        {name === 'delivery' && list.has_areas && list.needs_places && !list.knows_places && (
          <p className={styles.warning}>{t('console.start.delivery_unlocated')}</p>
        )}
        {place && isNext && (
          <Link href={place.path} state={FROM_START} className={buttonClass({ variant: 'primary' })}>
            {t('console.start.next', { step: title })}
          </Link>
        )}
        {name === 'test_order' && <TestButton />}
      </div>
    </li>
  )
}

function wordsOf(name: Step['name'], done: boolean, list: Checklist): string {
  if (name === 'menu' && list.undeclared > 0) return 'undeclared'
  if (name !== 'delivery') return 'text'
  return done ? 'delivered' : deliveryOf(list)
}

/** The purpose of a step. Staff without permission see which role does it, instead of the instructions. */
function StepText({ step: { name, done, needed }, list, canDo }: RowProps & { canDo: boolean }) {
  const { t } = useTexts()
  const isVisitor = use(ShopContext)?.store.role === 'operator'
  if (!canDo && (name !== 'test_order' || isVisitor)) return done ? null : t('console.start.by_owner')
  const what = t(`console.start.${name}_${wordsOf(name, done, list)}`, { count: list.undeclared })
  return !needed && !done ? `${what} ${t('console.start.optional')}` : what
}

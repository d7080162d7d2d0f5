import { CheckIcon } from '@tiffin/ui/icons'
import { useTexts } from '@tiffin/ui/texts'
import { When } from '../../lib/when.tsx'
import type { Step } from './order-story.ts'
import styles from './steps.module.css'

/** The steps of the order from top to bottom. "Done" is also a text, not only a sign. */
export function Steps({ steps }: { steps: Step[] }) {
  const { t } = useTexts()
  return (
    <ol role="list" aria-label={t('tracking.steps')} className={styles.steps}>
      {steps.map(({ name, state, at }) => (
        <li
          key={name}
          aria-current={state === 'now' ? 'step' : undefined}
          data-state={state}
          className={styles.step}
        >
          <span className={styles.mark} aria-hidden>
            {state === 'done' && <CheckIcon size={14} />}
          </span>
          <span className={styles.name}>
            <span>{t(`tracking.step.${name}`)}</span>
            {state === 'done' && <span className="visually-hidden">{` ${t('tracking.done')}`}</span>}
          </span>
          {at && <When at={at} as="moment" isFirst className={`${styles.at} tabular`} />}
        </li>
      ))}
    </ol>
  )
}

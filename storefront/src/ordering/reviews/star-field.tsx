import { FieldSet } from '@tiffin/ui/field-set'
import { Star } from '@tiffin/ui/stars'
import { useTexts } from '@tiffin/ui/texts'
import styles from './star-field.module.css'

type Props = {
  id: string
  legend: string
  /** Undefined until stars are chosen. */
  value: number | undefined
  error?: string | undefined
  onChange: (stars: number) => void
}

const CHOICES = [1, 2, 3, 4, 5] as const

/** Five stars to choose from: native radio buttons, so that the arrow keys work. */
export function StarField({ id, legend, value, error, onChange }: Props) {
  const { t } = useTexts()
  return (
    <FieldSet id={id} role="radiogroup" legend={legend} error={error}>
      <div className={styles.stars}>
        {CHOICES.map(stars => (
          <label key={stars} className={styles.star}>
            <input
              type="radio"
              className={styles.input}
              name={id}
              value={stars}
              checked={stars === value}
              onChange={() => onChange(stars)}
            />
            <Star filled={stars <= (value ?? 0) ? 1 : 0} size={32} />
            <span className="visually-hidden">{t('reviews.form.star', { count: stars })}</span>
          </label>
        ))}
        {value !== undefined && (
          <span className={styles.chosen} aria-hidden>
            {t('reviews.form.star', { count: value })}
          </span>
        )}
      </div>
    </FieldSet>
  )
}

import type { SavedCard } from '@tiffin/contract/money/cards/diner'
import { Badge } from '@tiffin/ui/badge'
import { Button } from '@tiffin/ui/button'
import { useTexts } from '@tiffin/ui/texts'
import { openPopup } from '../../lib/popup.ts'
import styles from './cards.module.css'
import { type useCards, useCardName } from './use-cards.ts'

type Props = Pick<ReturnType<typeof useCards>, 'busy' | 'makePrimary' | 'remove' | 'removeAll'> & {
  cards: SavedCard[]
}

/** The saved cards, the primary one first; deleting asks for confirmation [P-12, P-13]. */
export function CardList({ cards, busy, makePrimary, remove, removeAll }: Props) {
  const { t } = useTexts()
  const nameOf = useCardName()
  const confirmDeletion = (which: 'one' | 'all', card: string, onPress: () => void) =>
    openPopup('warning', {
      title: t(`cards.ask.${which}_title`, { card }),
      text: t(`cards.ask.${which}_text`),
      buttons: [
        { label: t(which === 'one' ? 'cards.ask.yes' : 'cards.ask.all_yes'), variant: 'danger', onPress },
        { label: t('cards.ask.no') },
      ],
    })
  return (
    <>
      <ul role="list" className={styles.list}>
        {cards.map(card => {
          const name = nameOf(card)
          return (
            <li key={card.id} className={styles.card}>
              <CardWords card={card} name={name} />
              <div className={styles.acts}>
                {!card.primary && card.usable && (
                  <Button
                    busy={busy === card.id}
                    aria-label={t('cards.make_primary_named', { card: name })}
                    onClick={() => makePrimary(card.id, t('cards.made_primary', { card: name }))}
                  >
                    {t('cards.make_primary')}
                  </Button>
                )}
                <Button
                  busy={busy === card.id}
                  aria-label={t('cards.delete_named', { card: name })}
                  onClick={() => confirmDeletion('one', name, () => remove(card.id, t('cards.deleted')))}
                >
                  {t('cards.delete')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {cards.length > 1 && (
        <div>
          <Button
            variant="danger"
            busy={busy === 'all'}
            onClick={() => confirmDeletion('all', '', () => removeAll(t('cards.all_deleted')))}
          >
            {t('cards.delete_all')}
          </Button>
        </div>
      )}
    </>
  )
}

function CardWords({ card, name }: { card: SavedCard; name: string }) {
  const { t } = useTexts()
  return (
    <div className={styles.words}>
      <strong>{name}</strong>
      <span className={styles.soft}>
        {[
          t('cards.until', {
            month: String(card.expiry_month).padStart(2, '0'),
            year: String(card.expiry_year),
          }),
          card.name,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles.badges}>
        {card.primary && <Badge tone="accent">{t('cards.primary')}</Badge>}
        {card.expired && <Badge tone="bad">{t('cards.expired')}</Badge>}
        {!card.expired && !card.usable && <Badge tone="warn">{t('cards.unusable')}</Badge>}
      </span>
    </div>
  )
}

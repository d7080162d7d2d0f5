import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import { addressLine, shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import { ADDRESS_PARTS, type AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { buttonClass } from '@tiffin/ui/button'
import { Checkbox } from '@tiffin/ui/checkbox'
import { CheckIcon } from '@tiffin/ui/icons'
import { ErrorText } from '@tiffin/ui/labelled'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useId } from 'react'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { useStored } from '../../lib/use-stored.ts'
import { useService } from '../cart/use-service.ts'
import { AddressFields } from '../../shop/places/address-fields.tsx'
import { useAddressLookup } from '../../shop/places/use-address-lookup.ts'
import { OutsideOffer } from '../../shop/service/outside-offer.tsx'
import styles from './checkout.module.css'
import { SavedAddresses } from './saved-addresses.tsx'
import type { useSavedAddresses } from './use-saved-addresses.ts'
import { Part, type PartProps } from './part.tsx'
import type { FieldTexts } from '../../lib/field-texts.ts'
import type { usePlace } from './use-place.ts'

type Props = PartProps & {
  cart: WireCart
  place: AddressParts
  errors: FieldTexts
  delivery: ReturnType<typeof usePlace>
  saved: ReturnType<typeof useSavedAddresses>
  /** The type that is being saved, shown as chosen at once. */
  wantedType: ServiceType | undefined
  onType: (type: ServiceType) => void
}

/** Delivery with its address, or collection from the shop [D-23]. */
export function HowPart({ cart, place, errors, delivery, saved, wantedType, onType, ...part }: Props) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const { offered, service_type } = useService()
  const { store } = configuration
  const shopAddress = shopAddressLine(store)
  const isAtTable = service_type === 'dinein'
  const table = useStored('table_name')?.name ?? cart.table_id ?? ''
  const summary = delivery.isDelivery
    ? t('checkout.how.delivery_to', { address: addressLine(cart, configuration.country.iso) })
    : isAtTable
      ? t('checkout.how.at_table', { table })
      : t('checkout.how.collection_from', { address: shopAddress })
  return (
    <Part {...part} name="how" number={1} summary={summary}>
      {offered.length > 1 && (
        <RadioGroup
          legend={t('choose_service.how')}
          name="type"
          value={wantedType ?? service_type}
          aria-busy={wantedType ? true : undefined}
          onChange={(type: ServiceType) => !wantedType && onType(type)}
        >
          {offered.map(type => (
            <RadioRow
              key={type}
              value={type}
              label={t(`service.type.${type}`)}
              detail={type === 'collection' ? shopAddress : undefined}
            />
          ))}
        </RadioGroup>
      )}
      {delivery.isDelivery ? (
        <AddressForm
          {...{ place, errors, delivery, saved }}
          onCollect={() => !wantedType && onType('collection')}
        />
      ) : isAtTable ? (
        <AtTable table={table} error={errors['table_id']} />
      ) : (
        offered.length === 1 && <p>{t('checkout.how.collection_from', { address: shopAddress })}</p>
      )}
    </Part>
  )
}

function AtTable({ table, error }: { table: string; error: string | undefined }) {
  const { t } = useTexts()
  const id = useId()
  return (
    <>
      {table && <p>{t('checkout.how.at_table', { table })}</p>}
      {error && <ErrorText id={id}>{error}</ErrorText>}
      <a id="table_id" href="/dine-in/" aria-describedby={error ? id : undefined} className={buttonClass()}>
        {t('checkout.how.choose_table')}
      </a>
    </>
  )
}

type FormProps = Pick<Props, 'place' | 'errors' | 'delivery' | 'saved'> & { onCollect: () => void }

function AddressForm({ place, errors, delivery, saved, onCollect }: FormProps) {
  const { t } = useTexts()
  const lookup = useAddressLookup({ onPlace: delivery.placeAt })
  const isChosen = saved.chosen && !ADDRESS_PARTS.some(part => errors[part])
  return (
    <>
      <SavedAddresses saved={saved} />
      {isChosen ? (
        <Served found={delivery.found} />
      ) : (
        <AddressFields
          {...{ place, setPlace: saved.write, errors, lookup }}
          checking={delivery.checking}
          onPostcodeLeft={() => void delivery.check()}
        >
          <Served found={delivery.found} />
          {errors.postcode && <OutsideOffer outside={delivery.outside} onCollect={onCollect} />}
        </AddressFields>
      )}
      {saved.canSave && (
        <Checkbox
          name="saves_address"
          label={t('address.save')}
          checked={saved.saves}
          onChange={event => saved.setSaves(event.target.checked)}
        />
      )}
    </>
  )
}

function Served({ found }: { found: FormProps['delivery']['found'] }) {
  const { t } = useTexts()
  const { money } = useFormats()
  return (
    <p role="status" className={found && styles.served}>
      {found && (
        <>
          <CheckIcon />
          <span>
            {t(Number(found.minimum_order) > 0 ? 'service.postcode.served_from' : 'service.postcode.served', {
              charge: Number(found.charge) > 0 ? money(found.charge) : t('service.free'),
              minimum: money(found.minimum_order),
            })}
          </span>
        </>
      )}
    </p>
  )
}

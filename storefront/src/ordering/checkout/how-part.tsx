import type { WireCart } from '@tiffin/contract/ordering/cart/cart'
import type { ServiceType } from '@tiffin/contract/ids'
import { addressLine, shopAddressLine } from '@tiffin/contract/shop/places/address-line'
import type { AddressPart, AddressParts } from '@tiffin/contract/shop/places/address-parts'
import { Field } from '@tiffin/ui/field'
import { CheckIcon } from '@tiffin/ui/icons'
import { RadioGroup, RadioRow } from '@tiffin/ui/radio-group'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useShop } from '../../lib/shop.tsx'
import { useService } from '../cart/use-service.ts'
import { OutsideOffer } from '../../shop/service/outside-offer.tsx'
import { AddressChoices, UseMyPlace } from './address-help.tsx'
import styles from './checkout.module.css'
import { Part, type PartProps } from './part.tsx'
import { addressInputs, placeLabelKey } from './place.ts'
import { useAddressLookup } from './use-address-lookup.ts'
import type { FieldTexts, usePlace } from './use-place.ts'

type Props = PartProps & {
  cart: WireCart
  place: AddressParts
  setPlace: (change: Partial<AddressParts>) => void
  errors: FieldTexts
  delivery: ReturnType<typeof usePlace>
  /** The type that is being saved, shown as chosen at once. */
  wantedType: ServiceType | undefined
  onType: (type: ServiceType) => void
}

const AUTOCOMPLETE: Partial<Record<AddressPart, string>> = {
  postcode: 'postal-code',
  address_line1: 'address-line1',
  address_line2: 'address-line2',
  area: 'address-level2',
}

/** Delivery with its address, or collection from the shop [D-23]. */
export function HowPart({ cart, place, setPlace, errors, delivery, wantedType, onType, ...part }: Props) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const { offered, service_type } = useService()
  const { store } = configuration
  const shopAddress = shopAddressLine(store)
  const summary = delivery.isDelivery
    ? t('checkout.how.delivery_to', { address: addressLine(cart, configuration.country.iso) })
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
          {...{ place, setPlace, errors, delivery }}
          onCollect={() => !wantedType && onType('collection')}
        />
      ) : (
        offered.length === 1 && <p>{t('checkout.how.collection_from', { address: shopAddress })}</p>
      )}
    </Part>
  )
}

type FormProps = Pick<Props, 'place' | 'setPlace' | 'errors' | 'delivery'> & { onCollect: () => void }

function AddressForm({ place, setPlace, errors, delivery, onCollect }: FormProps) {
  const { t } = useTexts()
  const { configuration } = useShop()
  const lookup = useAddressLookup({ onPlace: delivery.placeAt })
  return (
    <>
      <UseMyPlace lookup={lookup} />
      {addressInputs(configuration).map(({ name, required }) => (
        <div key={name} className={styles.field}>
          <Field
            id={name}
            name={name}
            label={t(placeLabelKey(name, configuration))}
            autoComplete={AUTOCOMPLETE[name] ?? 'off'}
            autoCapitalize={name === 'postcode' ? 'characters' : 'words'}
            spellCheck={false}
            value={place[name]}
            required={required}
            error={errors[name]}
            aria-busy={name === 'postcode' && delivery.checking ? true : undefined}
            {...(required ? {} : { optional: t('checkout.optional') })}
            onChange={event => setPlace({ [name]: event.target.value })}
            onBlur={() => {
              if (name !== 'postcode') return
              void delivery.check()
              void lookup.lookUp(place.postcode)
            }}
          />
          {name === 'postcode' && (
            <>
              <Served found={delivery.found} />
              {errors.postcode && <OutsideOffer outside={delivery.outside} onCollect={onCollect} />}
              <AddressChoices lookup={lookup} setPlace={setPlace} />
            </>
          )}
        </div>
      ))}
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

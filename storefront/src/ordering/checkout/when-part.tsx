import { withinHours } from '@tiffin/contract/shop/places/areas/area-hours'
import { useTexts } from '@tiffin/ui/texts'
import { useFormats } from '../../lib/formats.ts'
import { useCart } from '../cart/use-cart.ts'
import { useService } from '../cart/use-service.ts'
import { timeWords } from '../cart/service-words.ts'
import { TimePicker } from '../../shop/service/time-picker.tsx'
import { ErrorText } from '@tiffin/ui/labelled'
import { Part, type PartProps } from './part.tsx'

type Props = PartProps & {
  /** Chosen here, but not saved yet. */
  chosen: string | undefined
  setChosen: (time: string) => void
  error: string | undefined
}

/** ASAP or a slot [T-23]; saved when the part is completed [T-25]. */
export function WhenPart({ chosen, setChosen, error, ...part }: Props) {
  const { t } = useTexts()
  const formats = useFormats()
  const service = useService()
  const { lookup, service_type, pre_order_time } = service
  const { cart } = useCart()
  return (
    <Part {...part} name="when" number={2} summary={timeWords(service, { t, formats })}>
      <div id="when" tabIndex={-1}>
        {error && <ErrorText id="when-error">{error}</ErrorText>}
        {lookup && service_type !== 'dinein' && (
          <TimePicker
            // Remounted when the time is reset, so that the picker shows the new one.
            key={`${service_type} ${pre_order_time}`}
            lookup={withinHours(lookup, cart?.delivery_hours)}
            channel={service_type}
            value={chosen ?? pre_order_time}
            onChange={setChosen}
          />
        )}
      </div>
    </Part>
  )
}

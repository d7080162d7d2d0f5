import { startStripeGateway } from '../../testing/gateways.ts'
import { cardSentences } from '../../testing/card-payments/card-sentences.ts'

cardSentences(startStripeGateway)

import type { Failure } from './behaviour.ts'
import type { Language } from './payment.ts'

export type Words = {
  title: string
  pay: (amount: string) => string
  to_pay: string
  number: string
  expiry: string
  expiry_hint: string
  cvv: string
  name: string
  save: string
  back: string
  number_wrong: string
  expiry_wrong: string
  cvv_wrong: (digits: number) => string
  name_wrong: string
  challenge_title: string
  challenge: (last4: string) => string
  code: string
  code_wrong: string
  confirm: string
  cvv_asked: (last4: string) => string
  cvv_not_it: string
  over: Record<'paid' | 'processing' | 'failed' | 'cancelled' | 'expired', string>
  go_back: string
  unknown: string
  test: string
  cards: string
  failures: Record<Failure, string>
  test_cards: { number: string; does: string }[]
}

const en: Words = {
  title: 'Pay by card',
  pay: amount => `Pay ${amount}`,
  to_pay: 'To pay',
  number: 'Card number',
  expiry: 'Expiry date',
  expiry_hint: 'MM/YY',
  cvv: 'Security code',
  name: 'Name on the card',
  save: 'Save this card for next time',
  back: 'Go back without paying',
  number_wrong: 'Check the card number.',
  expiry_wrong: 'Enter the month and year, such as 09/29. The card must not have expired.',
  cvv_wrong: digits => `Enter the ${digits} digits of the security code.`,
  name_wrong: 'Enter the name as it is on the card.',
  challenge_title: 'Confirm that it is you',
  challenge: last4 => `Your bank has sent you a code for the card that ends in ${last4}.`,
  code: 'Code',
  code_wrong: 'That is not the code. Try again.',
  confirm: 'Confirm',
  cvv_asked: last4 => `Enter the security code of the card that ends in ${last4}.`,
  cvv_not_it: 'That is not the security code. Try again.',
  over: {
    paid: 'The payment has been made. Thank you.',
    processing: 'Your bank has not answered yet. Do not pay again: the shop tells you as soon as it knows.',
    failed: 'The payment was not made. No money was taken.',
    cancelled: 'The payment was cancelled. No money was taken.',
    expired: 'The time to pay has run out. No money was taken.',
  },
  go_back: 'Back to the shop',
  unknown: 'There is no such payment.',
  test: 'This is a test: no money moves, and real cards are refused.',
  cards: 'Cards to try, with any later date and security code',
  failures: {
    card_declined: 'Your bank has refused this card. Try another one.',
    insufficient_funds: 'There is not enough money on this card. Try another one.',
    expired_card: 'This card has expired. Try another one.',
    challenge_failed: 'Your bank could not confirm that it is you. Try another card.',
    wrong_cvv: 'The security code was wrong three times. Try another card.',
    card_gone: 'This card is no longer saved. Try another one.',
    left: 'You went back without paying.',
  },
  test_cards: [
    { number: '4242 4242 4242 4242', does: 'is approved' },
    { number: '4000 0000 0000 0002', does: 'is refused' },
    { number: '4000 0000 0000 9995', does: 'has too little money' },
    { number: '4000 0000 0000 3220', does: 'asks for the code 1234' },
    { number: '4000 0000 0000 0259', does: 'is approved after a while' },
  ],
}

const es: Words = {
  title: 'Pagar con tarjeta',
  pay: amount => `Pagar ${amount}`,
  to_pay: 'A pagar',
  number: 'Número de la tarjeta',
  expiry: 'Fecha de vencimiento',
  expiry_hint: 'MM/AA',
  cvv: 'Código de seguridad',
  name: 'Nombre en la tarjeta',
  save: 'Guardar esta tarjeta para la próxima vez',
  back: 'Volver sin pagar',
  number_wrong: 'Revisa el número de la tarjeta.',
  expiry_wrong: 'Escribe el mes y el año, por ejemplo 09/29. La tarjeta no debe estar vencida.',
  cvv_wrong: digits => `Escribe los ${digits} dígitos del código de seguridad.`,
  name_wrong: 'Escribe el nombre como está en la tarjeta.',
  challenge_title: 'Confirma que eres tú',
  challenge: last4 => `Tu banco te envió un código para la tarjeta que termina en ${last4}.`,
  code: 'Código',
  code_wrong: 'Ese no es el código. Inténtalo de nuevo.',
  confirm: 'Confirmar',
  cvv_asked: last4 => `Escribe el código de seguridad de la tarjeta que termina en ${last4}.`,
  cvv_not_it: 'Ese no es el código de seguridad. Inténtalo de nuevo.',
  over: {
    paid: 'El pago está hecho. Gracias.',
    processing: 'Tu banco aún no responde. No pagues otra vez: la tienda te avisa en cuanto lo sepa.',
    failed: 'El pago no se hizo. No se cobró nada.',
    cancelled: 'El pago se canceló. No se cobró nada.',
    expired: 'Se acabó el tiempo para pagar. No se cobró nada.',
  },
  go_back: 'Volver a la tienda',
  unknown: 'No existe ese pago.',
  test: 'Esto es una prueba: no se mueve dinero, y las tarjetas reales se rechazan.',
  cards: 'Tarjetas para probar, con cualquier fecha futura y código',
  failures: {
    card_declined: 'Tu banco rechazó esta tarjeta. Prueba con otra.',
    insufficient_funds: 'No hay suficiente dinero en esta tarjeta. Prueba con otra.',
    expired_card: 'Esta tarjeta está vencida. Prueba con otra.',
    challenge_failed: 'Tu banco no pudo confirmar que eres tú. Prueba con otra tarjeta.',
    wrong_cvv: 'El código de seguridad fue incorrecto tres veces. Prueba con otra tarjeta.',
    card_gone: 'Esta tarjeta ya no está guardada. Prueba con otra.',
    left: 'Volviste sin pagar.',
  },
  test_cards: [
    { number: '4242 4242 4242 4242', does: 'se aprueba' },
    { number: '4000 0000 0000 0002', does: 'se rechaza' },
    { number: '4000 0000 0000 9995', does: 'no tiene suficiente dinero' },
    { number: '4000 0000 0000 3220', does: 'pide el código 1234' },
    { number: '4000 0000 0000 0259', does: 'se aprueba después de un rato' },
  ],
}

export const WORDS: Record<Language, Words> = { en, es }

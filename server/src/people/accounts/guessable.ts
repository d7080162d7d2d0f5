/** Words specific to this account that an attacker tries first. */
export type PersonalWords = { email: string; store_name: string }

/**
 * Whether a password would be among the first guesses although it has every kind of character: a common word or a
 * keyboard pattern with decorations, or mostly the e-mail's or the store's name. Nearly all leaked passwords that pass
 * the rule have this form ("P@ssw0rd1!", "Welcome@123").
 */
export function isGuessable(password: string, { email, store_name }: PersonalWords): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (WALKS.some(walk => isMostly(unshifted(plain), walk))) return true
  const cores = [plain, unsigned(plain), stripped(plain)].map(unmasked)
  if (cores.some(core => WORDS.has(core) || isRepeated(core))) return true
  const [name = ''] = email.toLowerCase().split('@')
  const withoutEnding = email.replace(/\.[^.]*$/, '')
  const own = [name, withoutEnding, store_name]
    .map(each => unmasked(each.toLowerCase()))
    .filter(each => each.length >= 4)
  return own.some(each => isMostly(unmasked(plain), each))
}

/** Whether the word is at least half of the text. */
function isMostly(text: string, word: string): boolean {
  return text.includes(word) && word.length * 2 >= text.length
}

/**
 * Removes punctuation around a word. Digits stay, because a 3 at the end may stand for a letter; `stripped` removes
 * them too.
 */
function unsigned(text: string): string {
  return text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
}

function stripped(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
}

/** Replaces signs and digits by the letters that they resemble; others are removed. */
function unmasked(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, sign => MASKS[sign] ?? '')
}
const MASKS: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  '€': 'e',
  '4': 'a',
  '@': 'a',
  '5': 's',
  $: 's',
  '7': 't',
  '+': 't',
  '8': 'b',
}

/** The upper row of a keyboard without shift, so that "1QAZ@wsx" is recognised as a keyboard pattern. */
function unshifted(text: string): string {
  return text.replaceAll(/[!@#$%^&*()]/g, sign => '1234567890'['!@#$%^&*()'.indexOf(sign)] ?? '')
}

function isRepeated(text: string): boolean {
  return /^(.{1,3})\1+$/u.test(text)
}

const WALKS =
  `1qaz2wsx qaz2wsx 1qazxsw2 zaq12wsx zaq1xsw2 2wsx3edc 3edc4rfv xsw2zaq1 1q2w3e q1w2e3 1234qwer qwer1234 123qwe
  qwe123 asd123 123asd zxc123 qazwsx abc123 123abc abcd1234 1234abcd a1b2c3 aa1234 a12345 pass1234 1a2b3c`.split(
    /\s+/,
  )

const WORDS = new Set(
  `password passwort contrasena clave secreto secret passw pass passwd mypassword thepassword newpassword changeme
  changethis letmein welcome bienvenido bienvenida hello hola hallo login admin administrator root superuser user
  usuario guest default test testing tester temp temporary demo sample example master server computer internet
  qwerty qwertz azerty qwertyuiop qwert qwer qwe asdf asdfgh asdfghjkl asd zxcv zxcvbn zxcvbnm zxc qazwsx wsxedc
  aa ab abc abcd abcde abcdef abcdefg abcabc aaa aaaa xxx xxxx iloveyou iloveu loveyou lovely love tequiero teamo
  sunshine princess princesa rainbow butterfly mariposa flower flowers angel angeles heaven baby babygirl sweetheart
  amor amorcito corazon estrella bonita preciosa chocolate cookie banana orange cherry ginger pepper coffee pizza burger taco
  tacos curry kebab chicken monkey dragon tiger lion eagle falcon panther buffalo phoenix unicorn dolphin horse puppy
  kitty kitten buster bailey charlie daisy max molly oscar poppy rocky rosie ruby smokey teddy toby lucky shadow
  football futbol soccer baseball basketball cricket hockey golf tennis rugby liverpool liverpoolfc arsenal arsenalfc
  chelsea chelseafc everton manchester manutd mancity tottenham spurs celtic rangers barcelona realmadrid chivas
  america yankees lakers cowboys steelers england scotland ireland wales london mexico guatemala australia newyork
  superman batman spiderman ironman starwars pokemon pikachu naruto minecraft fortnite matrix avatar hunter ranger
  killer ninja soldier gandalf merlin freedom liberty trustno trustnoone whatever nothing forever summer spring
  autumn winter verano invierno primavera otono monday tuesday wednesday thursday friday saturday sunday lunes martes
  miercoles jueves viernes sabado domingo january february march april may june july august september october november
  december enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre christmas navidad
  blessed jesus jesucristo jesuschrist diosesamor michael jennifer jessica jordan joshua matthew ashley amanda andrew
  daniel david george harry hannah james john maria mariana michelle nicole robert samantha sophie sophia thomas
  william alexander alejandro alejandra carlos fernando francisco guadalupe juan jose antonio miguel roberto
  mustang ferrari porsche mercedes toyota honda yamaha harley corvette google facebook samsung apple iphone android
  microsoft windows linux oracle cisco access company business office money family familia friend friends amigo
  amigos music guitar takeaway foodhub restaurant restaurante kitchen tiffin dinner`.split(/\s+/),
)

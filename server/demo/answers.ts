import type { MessageKind } from '#contract/messages.ts'
import { hash } from './portraits/seed.ts'

/**
 * What fictional profiles answer by themselves. The texts ask and listen; they claim no life of
 * their own and promise no meeting (design §8).
 */
interface Answers {
  /** The first answer in a conversation. */
  openings: readonly string[]
  others: readonly string[]
  gifts: readonly string[]
  photos: readonly string[]
}

const dutch: Answers = {
  openings: [
    'Wat leuk dat je schrijft. Wat bracht je vanavond hierheen?',
    'Hoi! Een bericht dat verder komt dan ‘hoi’ is hier al een compliment. Hoe gaat het met je?',
    'Fijn om van je te horen. Vertel eens: wat was het beste moment van je dag?',
    'Je hebt mijn aandacht. Begin maar bij het begin, of bij het leukste stuk.',
    'Leuk, een nieuw gesprek. Waar praat jij het liefst over als niemand je onderbreekt?',
    'Goede binnenkomer. Ben je meer van de lange verhalen of van de korte zinnen?',
    'Dank je voor je bericht. Wat moet iemand als eerste van je weten?',
    'Kijk, daar word ik nieuwsgierig van. Wie ben je als je even niets hoeft?'
  ],
  others: [
    'Dat klinkt goed. Wat maakt dat voor jou zo fijn?',
    'Mooi gezegd. Daar wil ik er nog wel een paar van horen.',
    'Vertel daar eens wat meer over, ik ben een en al oor.',
    'Wat zou je doen als je morgen onverwacht vrij was?',
    'Welk liedje zet jij op als je alleen thuis bent?',
    'Ben je meer een ochtendmens of begint jouw dag pas na het eten?',
    'Waar kun jij echt om lachen?',
    'Wat is iets kleins waar je altijd vrolijk van wordt?',
    'Daar moest ik even over nadenken, en dat is een goed teken.',
    'Je schrijft prettig. Doe je dat vaker?',
    'Welk gerecht kun je met je ogen dicht maken?',
    'Wat is het beste advies dat je ooit hebt genegeerd?',
    'Stel: een zondag zonder plannen. Hoe ziet die er bij jou uit?',
    'Welke plek zou je iedereen aanraden?',
    'Waar ben je stilletjes best trots op?',
    'Wat heb je onlangs voor het eerst gedaan?',
    'Een goede vraag verdient een goed antwoord, dus nu jij eerst.',
    'Wat vinden mensen vaak leuk aan je, en klopt dat?',
    'Ben je spontaan, of staat alles al in je agenda?',
    'Welke film kun je blijven zien?',
    'Waar word jij rustig van?',
    'Dat is een kant van je die ik graag leer kennen.',
    'Wat zou je graag nog willen leren?',
    'Zee, bos of stad?',
    'Wat is voor jou een goed gesprek?',
    'Welke geur brengt je meteen terug naar vroeger?',
    'Je maakt me nieuwsgierig. Wat laat je nu nog weg?',
    'Waar kun je geen nee tegen zeggen?',
    'Als je één ding aan vandaag kon overdoen, wat zou dat zijn?',
    'Wat was de laatste keer dat iets je verraste?',
    'Vertel me iets wat niet in je profiel staat.',
    'Koffie of thee, en waarom is dat eigenlijk belangrijk?',
    'Dat is eerlijk. Daar houd ik van.',
    'Waar kijk je de komende tijd naar uit?'
  ],
  gifts: [
    'Een cadeau, wat attent. Wat zou je jezelf geven als het morgen feest was?',
    'Dank je wel, wat een lief gebaar. Hoe koos je dit uit?',
    'Wat een verrassing. Geef je vaker zomaar iets weg?',
    'Dat is met smaak gekozen. Wat was het mooiste cadeau dat je ooit kreeg?',
    'Dank je. Geven of krijgen: waar word jij blijer van?'
  ],
  photos: [
    'Dank je voor de foto. Wat is het verhaal erachter?',
    'Leuk om iets van je te zien. Waar is deze gemaakt?',
    'Een foto zegt veel, maar jij mag de rest vertellen. Wat gebeurde er vlak daarna?',
    'Mooi dat je dit deelt. Waarom koos je juist deze?',
    'Dank je. Ben je meer van voor of van achter de camera?'
  ]
}

const english: Answers = {
  openings: [
    'How nice of you to write. What brought you here tonight?',
    'Hello! A message that gets past ‘hi’ already counts as a compliment here. How are you?',
    'Good to hear from you. What was the best moment of your day?',
    'You have my attention. Start at the beginning, or at the best bit.',
    'A new conversation, lovely. What could you talk about for hours?',
    'Good opening. Are you one for long stories or for short sentences?',
    'Thank you for your message. What should somebody know about you first?',
    'Now I am curious. Who are you when there is nothing you have to do?'
  ],
  others: [
    'That sounds good. What makes it so nice for you?',
    'Well put. I would gladly hear a few more of those.',
    'Tell me a bit more about that, I am all ears.',
    'What would you do if tomorrow were suddenly free?',
    'Which song do you put on when nobody is at home?',
    'Are you a morning person, or does your day begin after dinner?',
    'What makes you really laugh?',
    'What small thing always cheers you up?',
    'I had to think about that one, which is a good sign.',
    'You write well. Do you do it often?',
    'Which dish can you make with your eyes closed?',
    'What is the best advice that you ever ignored?',
    'A Sunday without plans: what does yours look like?',
    'Which place would you recommend to anybody?',
    'What are you quietly rather proud of?',
    'What did you do for the first time lately?',
    'A good question deserves a good answer, so you go first.',
    'What do people like about you, and are they right?',
    'Are you spontaneous, or is it all in the diary already?',
    'Which film can you watch again and again?',
    'What makes you calm?',
    'That is a side of you I like getting to know.',
    'What would you still like to learn?',
    'Sea, forest or city?',
    'What makes a conversation good for you?',
    'Which smell takes you straight back to long ago?',
    'You are making me curious. What are you leaving out?',
    'What can you never say no to?',
    'If you could do one thing of today again, what would it be?',
    'When did something last surprise you?',
    'Tell me something that is not in your profile.',
    'Coffee or tea, and why does it matter so much?',
    'That is honest. I like that.',
    'What are you looking forward to?'
  ],
  gifts: [
    'A gift, how thoughtful. What would you give yourself if tomorrow were a holiday?',
    'Thank you, that is a sweet gesture. How did you choose it?',
    'What a surprise. Do you often give something just like that?',
    'Chosen with taste. What was the best present you ever got?',
    'Thank you. Giving or getting: which makes you happier?'
  ],
  photos: [
    'Thank you for the photo. What is the story behind it?',
    'Nice to see something of yours. Where was it taken?',
    'A picture says a lot, but you may tell the rest. What happened right after?',
    'Good of you to share this. Why this one?',
    'Thank you. Are you more at home in front of the camera or behind it?'
  ]
}

/**
 * The text of an automatic answer. Within a conversation none of those to texts comes back before all
 * others have been used.
 *
 * @param language of the member; all but Dutch get English
 * @param number how many automatic answers the conversation has already
 * @param to what is answered
 */
export function automaticAnswer(
  language: string,
  conversationId: string,
  number: number,
  to: MessageKind = 'text'
): string {
  const { openings, others, gifts, photos } = language === 'nl' ? dutch : english
  if (to !== 'text') {
    const thanks = to === 'gift' ? gifts : photos
    return textAt(shuffled(thanks, `${conversationId}/${to}`), number % thanks.length)
  }
  if (number === 0) return textAt(shuffled(openings, conversationId), 0)
  const round = Math.floor((number - 1) / others.length)
  return textAt(shuffled(others, `${conversationId}/${round}`), (number - 1) % others.length)
}

function shuffled(texts: readonly string[], seed: string): string[] {
  return texts.toSorted((one, other) => hash(seed, one) - hash(seed, other))
}

function textAt(texts: string[], index: number): string {
  const text = texts[index]
  if (text === undefined) throw new Error(`There is no answer ${index}`)
  return text
}

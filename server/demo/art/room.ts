interface Tones {
  cream: string
  primary: string
  pressed: string
  wood: string
  edge: string
  leg: string
  card: string
  fold: string
  bulb: string
  wine: string
  shine: string
}

const lit: Tones = {
  cream: '#f0e3d2',
  primary: '#773cd6',
  pressed: '#54259f',
  wood: '#d99a5e',
  edge: '#a8643a',
  leg: '#8a4a2c',
  card: '#fbf1dc',
  fold: '#cbb793',
  bulb: '#fff0cd',
  wine: '#8b2548',
  shine: '#f1d5b9'
}

const dark: Tones = {
  cream: '#8a80a3',
  primary: '#4a2a8c',
  pressed: '#361d6a',
  wood: '#6b4a63',
  edge: '#513450',
  leg: '#432945',
  card: '#b3a8c2',
  fold: '#7f7396',
  bulb: '#2c1a52',
  wine: '#4c1c4c',
  shine: '#8d7fa6'
}

function light(): string {
  return `
<defs>
<radialGradient id="room-beam" gradientUnits="userSpaceOnUse" cx="370" cy="226" r="500">
<stop offset="0" stop-color="#ffe3ae" stop-opacity=".64"/>
<stop offset=".5" stop-color="#ffd59a" stop-opacity=".3"/>
<stop offset="1" stop-color="#ffc98a" stop-opacity="0"/>
</radialGradient>
<radialGradient id="room-halo"><stop stop-color="#ffe9bf" stop-opacity=".36"/>
<stop offset=".5" stop-color="#ffe9bf" stop-opacity=".1"/>
<stop offset=".8" stop-color="#ffe9bf" stop-opacity=".02"/>
<stop offset="1" stop-color="#ffe9bf" stop-opacity="0"/></radialGradient>
</defs>
<ellipse cx="370" cy="806" rx="360" ry="52" fill="#ffbc66" opacity=".2"/>
<path d="M318 233H422L680 742H60Z" fill="url(#room-beam)"/>`
}

function chair(tones: Tones): string {
  return `
<g id="room-chair" fill="none" stroke-linecap="round">
<path d="M46 386C30 460 42 540 46 600M46 610L30 806M158 617L172 806" stroke="${tones.cream}" stroke-width="13"/>
<path d="M44 710H162" stroke="${tones.cream}" stroke-width="12" stroke-linecap="butt"/>
<path d="M51 412Q40 458 47 502" stroke="${tones.pressed}" stroke-width="25"/>
<path d="M55 410Q45 458 51 501" stroke="${tones.primary}" stroke-width="17"/>
<rect x="36" y="586" width="136" height="28" rx="12" fill="${tones.pressed}"/>
<path d="M36 598a12 12 0 0 1 12-12h112a12 12 0 0 1 12 12v4q-68 3-136 0z" fill="${tones.primary}"/>
</g>
<use href="#room-chair" transform="matrix(-1 0 0 1 740 0)"/>`
}

function table(tones: Tones): string {
  return `
<path d="M362 588H378L384 786H356Z" fill="${tones.leg}"/>
<ellipse cx="370" cy="797" rx="86" ry="16" fill="${tones.leg}"/>
<path d="M180 560H560V568C560 612 180 612 180 568Z" fill="${tones.edge}"/>
<path d="M180 560a190 26 0 0 1 380 0q0 9-20 14-170 20-340 0-20-5-20-14Z" fill="${tones.wood}"/>`
}

function things(tones: Tones): string {
  return `
<path d="M256 557H348L352 561H254Z" fill="#1b0d3a" opacity=".28"/>
<path d="M262 517H347Q350 517 350 520L347 555Q347 557 344 557H257Q254 557 254 554L258 520Q259 517 262 517Z" fill="${tones.card}"/>
<path d="M254 553H347L346.800 557H257Q254 557 254 553Z" fill="${tones.fold}"/>
<g fill="none" stroke-linecap="round">
<path d="M440 525V562M421 566Q440 558 459 566" stroke="${tones.shine}" stroke-width="4.600"/>
<path d="M415 468H465C467 506 457 525 440 525S413 506 415 468Z" fill="#fff" fill-opacity=".2"/>
<path d="M415 489H465C463 513 454 524 440 524S417 513 415 489Z" fill="${tones.wine}"/>
<ellipse cx="440" cy="489" rx="25" ry="4" fill="#fff" fill-opacity=".3"/>
<path d="M423 475Q421 501 428 513" stroke="#fff" stroke-opacity=".55" stroke-width="3.500"/>
</g>`
}

function lamp(tones: Tones, on: boolean): string {
  return `
<path d="M370 0V134" stroke="#0d0620" stroke-width="6"/>
${on ? '<ellipse cx="370" cy="234" rx="190" ry="130" fill="url(#room-halo)"/>' : ''}
<path d="M278 217C278 156 318 132 370 132S462 156 462 217V224H278Z" fill="${tones.primary}"/>
<path d="M278 216H462V224H278Z" fill="${tones.pressed}"/>
<path d="M294 196C298 168 316 151 344 146" fill="none" stroke="#fff" stroke-opacity="${on ? 0.22 : 0.1}" stroke-width="6" stroke-linecap="round"/>
<ellipse cx="370" cy="226" rx="58" ry="16" fill="${tones.bulb}"/>`
}

/** Two empty chairs under a lamp, on a clear ground; the card stays free for the page's words. */
export function emptyRoom(on: boolean): string {
  const tones = on ? lit : dark
  const parts = [on ? light() : '', chair(tones), table(tones), things(tones), lamp(tones, on)]
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="740" height="860" viewBox="0 0 740 860">' +
    `${parts.join('')}\n</svg>\n`
  )
}

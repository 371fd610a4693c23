// Things on the sill, drawn flat on 80 × 100 with their foot at the lower edge.
const pot = (fill: string) => `<path d="M18 58H62L57 100H23Z" fill="${fill}"/>`
const stem = (path: string, width = 4) =>
  `<path d="${path}" fill="none" stroke="#3f7a56" stroke-width="${width}" stroke-linecap="round"/>`
const leaves = (fill: string) =>
  `<path d="M40 60C20 56 8 42 10 24C30 28 40 42 40 60C40 42 50 28 70 24C72 42 60 56 40 60Z" fill="${fill}"/>`

/** Markup of every thing. */
export const things = {
  succulent:
    leaves('#4d8a62') +
    '<path d="M40 60C26 46 24 20 40 2C56 20 54 46 40 60Z" fill="#568f68"/>' +
    pot('#c8553a'),
  herbs:
    stem('M30 60V24M40 60V14M50 60V26') +
    '<g fill="#6d9a54"><circle cx="28" cy="22" r="13"/><circle cx="52" cy="24" r="12"/><circle cx="40" cy="12" r="12"/><circle cx="20" cy="40" r="9"/><circle cx="60" cy="42" r="9"/></g>' +
    pot('#e6c59a'),
  fern:
    stem('M40 60Q32 20 6 18M40 60Q48 20 74 18M40 60Q30 34 2 44M40 60Q50 34 78 44M40 60V6', 9) +
    pot('#3b5f8a'),
  tulips:
    stem('M40 66V22M40 66Q30 44 20 34M40 66Q50 44 62 32') +
    '<path d="M30 4L36 10L40 2L44 10L50 4V18Q40 30 30 18ZM10 20L15 25L20 18L25 25L30 20V32Q20 42 10 32ZM52 18L57 23L62 16L67 23L72 18V30Q62 40 52 30Z" fill="#f0787a"/>' +
    '<path d="M28 56H52Q60 80 52 100H28Q20 80 28 56Z" fill="#cfe0e6"/>',
  geranium:
    stem('M40 60V30M28 60Q22 44 18 38M52 60Q58 44 62 38', 5) +
    '<g fill="#4d8a62"><circle cx="14" cy="48" r="11"/><circle cx="66" cy="48" r="11"/><circle cx="40" cy="46" r="14"/></g>' +
    '<g fill="#d8404f"><circle cx="32" cy="16" r="10"/><circle cx="48" cy="16" r="10"/><circle cx="40" cy="8" r="9"/><circle cx="18" cy="30" r="9"/><circle cx="62" cy="30" r="9"/></g>' +
    pot('#c8673f'),
  snake:
    '<g fill="#4f8a6a"><path d="M30 60Q18 30 24 2Q38 30 38 60ZM42 60Q42 22 54 8Q58 36 50 60Z"/><path d="M22 60Q8 44 8 24Q24 36 30 60ZM50 60Q58 40 72 30Q72 48 58 60Z" opacity=".8"/></g>' +
    pot('#e0a13c'),
  candle:
    '<path d="M40 26C48 36 50 41 50 46A10 10 0 0 1 30 46C30 41 32 36 40 26Z" fill="#ffe3a3"/>' +
    '<path d="M28 58H52V92H28Z" fill="#f6e3cc"/><path d="M14 92H66L60 100H20Z" fill="#b98a3a"/>',
  decanter:
    '<path d="M34 30H46V48L62 66V100H18V66L34 48Z" fill="#e9ddff" opacity=".5"/>' +
    '<path d="M20 74H60V98H20Z" fill="#b5652c"/><circle cx="40" cy="22" r="10" fill="#f6e3cc"/>',
  mug:
    '<path d="M60 54Q80 52 78 70Q76 84 58 82" fill="none" stroke="#f6e3cc" stroke-width="8"/>' +
    '<path d="M14 44H62V90Q62 100 52 100H24Q14 100 14 90Z" fill="#f6e3cc"/>' +
    '<path d="M28 34Q22 24 30 16M46 34Q40 24 48 16" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>',
  glass:
    '<path d="M18 10H62C64 44 54 60 40 60S16 44 18 10Z" fill="#efe6ff" opacity=".55"/>' +
    '<path d="M18 30H62C61 50 53 59 40 59S19 50 18 30Z" fill="#a12a4d"/>' +
    '<path d="M40 60V96M24 98H56" stroke="#efe6ff" stroke-width="5" stroke-linecap="round"/>',
  ball:
    '<circle cx="40" cy="66" r="34" fill="#c9d3ea"/><path d="M8 54H72M8 78H72M30 34Q18 66 30 98M50 34Q62 66 50 98" fill="none" stroke="#7a86ad" stroke-width="3"/>' +
    '<path d="M20 48l8-6v10h-8zM46 84h9v-8h-9zM52 56h8v-8h-8z" fill="#fff"/>',
  popcorn:
    '<g fill="#fbeecb"><circle cx="26" cy="38" r="12"/><circle cx="54" cy="38" r="12"/><circle cx="40" cy="28" r="13"/><circle cx="40" cy="44" r="12"/></g>' +
    '<path d="M12 46H68L60 100H20Z" fill="#f6e3cc"/><path d="M22 46H32L34 100H27ZM48 46H58L53 100H46Z" fill="#d8404f"/>',
  king:
    '<path d="M36 2H44V10H52V18H44V28H36V18H28V10H36Z" fill="#fbf1dc"/>' +
    '<path d="M26 30H54L50 56L58 84H64V100H16V84H22L30 56Z" fill="#fbf1dc"/><path d="M22 84H58" stroke="#b9a58a" stroke-width="4"/>',
  queen:
    '<path d="M18 18L28 32L34 10L40 30L46 10L52 32L62 18L54 50H26Z" fill="#2c1424"/>' +
    '<path d="M28 52H52L58 84H64V100H16V84H22Z" fill="#2c1424"/><path d="M22 84H58" stroke="#7a4a5c" stroke-width="4"/>',
  record:
    '<circle cx="40" cy="60" r="40" fill="#241226"/><circle cx="40" cy="60" r="14" fill="#e0a13c"/><circle cx="40" cy="60" r="3" fill="#241226"/>' +
    '<path d="M16 44A28 28 0 0 1 40 32M64 76A28 28 0 0 1 40 88" fill="none" stroke="#5b3a60" stroke-width="3"/>',
  shell:
    '<path d="M40 98L10 66Q4 34 40 30Q76 34 70 66Z" fill="#f3d3c0"/><path d="M40 98V34M40 98L22 42M40 98L58 42M40 98L11 60M40 98L69 60" stroke="#d09a86" stroke-width="3"/>' +
    '<path d="M30 98H50V90H30Z" fill="#e6b9a4"/>',
  can:
    '<path d="M24 48Q26 24 48 30Q58 34 56 50" fill="none" stroke="#3d6a8a" stroke-width="6"/>' +
    '<path d="M20 48H60V100H20Z" fill="#4d83a6"/><path d="M22 84L4 52L12 48L24 66ZM0 48L16 40L18 48L4 56Z" fill="#3d6a8a"/>',
  suitcase:
    '<path d="M28 46V34H52V46" fill="none" stroke="#5a2f22" stroke-width="6"/>' +
    '<rect x="4" y="44" width="72" height="56" rx="7" fill="#b9653a"/><path d="M20 44V100M60 44V100" stroke="#f1d9b0" stroke-width="6"/>',
  boot:
    '<path d="M20 26H50V66Q76 68 76 92H20Z" fill="#9a5f36"/><path d="M16 90H78V100H16Z" fill="#3a241f"/>' +
    '<path d="M36 38H50M36 50H50M38 62H52" stroke="#f1d9b0" stroke-width="4"/><path d="M18 22H52V32H18Z" fill="#c98a56"/>',
  pot:
    '<path d="M12 60H68V90Q68 100 58 100H22Q12 100 12 90Z" fill="#c8453f"/><path d="M2 66H12V76H2ZM68 66H78V76H68ZM8 52H72V62H8Z" fill="#e0655a"/>' +
    '<path d="M30 44Q24 34 32 26M48 44Q42 34 50 26" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="4" stroke-linecap="round"/>',
  microphone:
    '<path d="M36 56H44V92H36ZM20 92H60V100H20Z" fill="#3a2a55"/><rect x="24" y="6" width="32" height="52" rx="16" fill="#c9d3ea"/>' +
    '<path d="M24 24H56M24 36H56M34 8V56M46 8V56" stroke="#7a86ad" stroke-width="3"/>'
} as const

export type Thing = keyof typeof things

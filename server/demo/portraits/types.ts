export type Presentation = 'women' | 'men' | 'neutral'

/** What stays the same over all pictures of a profile. Names are keys of the kit. */
export interface Person {
  presentation: Presentation
  age: number
  skin: string
  hair: string
  hairColor: string
  /** 0 (own colour) to 1 (all grey). */
  grey: number
  head: string
  nose: string
  iris: string
  eyeShape: string
  beard: string
  glasses: string
  earring: string
  marks: string[]
  lips: string
  headSize: number
  shoulders: number
  mouthW: number
  browScale: number
  frame: string
  metal: string
  gem?: string
  /** Width of the whole figure; the presentation's own where it is missing. */
  slim?: number
}

/** Attributes that a profile fixes; the seed chooses the rest. */
export type Given = Partial<Person>

/** What changes from picture to picture. */
export interface Picture {
  scene: string
  /** Studio only: which of its tones. */
  tone?: number
  sceneMirror: boolean
  mirror: boolean
  crop: string
  tilt: number
  lean: number
  body: string
  cloth: string
  cloth2?: string
  accent: string
  pattern: string
  scarf?: string
  eyes: string
  mouth: string
  brows: string
  gaze: number
  /** Other hair in this picture: a cap that came off. */
  hair?: string
  /** Glasses taken off in this picture. */
  glassesOff?: boolean
}

/** The light that falls on a figure. */
export interface Light {
  light: string
  shade: string
  side: 'left' | 'right'
}

export type Side = Light['side']
export type Weights = Record<string, number>

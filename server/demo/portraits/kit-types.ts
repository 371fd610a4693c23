import type { Light, Presentation, Weights } from './types.ts'

export interface Tone extends Omit<Light, 'side'> {
  tone1: string
  tone2: string
}

/** A scene: its light, and `low`, the tone behind the clothes. */
export interface Scene extends Light {
  weight: number
  low: string
  tones?: Tone[]
}

export interface PresentationKit {
  slim: number
  shoulders: number
  browW: number
  lid: number
  lashes: boolean
  blushO: number
  lip: [string, number]
  hair: Weights
  bodies: Weights
  mouths: Weights
  eyes: Weights
  brows: Weights
  heads: Weights
  noses: Weights
  beards: Weights
  glasses: Weights
  earrings: Weights
}

export interface Frame {
  w: number
  h: number
  scene: [number, number, number, number]
  figure: Record<string, [number, number, number]>
}

type Colours = Record<string, string>

export interface Palettes {
  skin: Colours
  hair: Record<string, { hex: string; shine: number }>
  skinWeights: Weights
  hairBySkin: Record<string, Weights>
  iris: Colours
  irisBySkin: Record<string, Weights>
  lips: Record<string, string | null>
  cloth: Colours
  pale: Colours
  scarf: Colours
  accent: Colours
  frame: Colours
  metal: Colours
  gem: Colours
  blush: string
}

export interface Kit {
  version: number
  groups: Record<'mirror' | 'slim' | 'head' | 'body', string>
  derive: [string, string, string, number | string][]
  paints: Colours
  templates: {
    gradients: string
    blushBlur: string
    rim: string
    rimDx: Record<Light['side'], number>
    foot: string
    picture: string
    sceneMirror: string
  }
  frames: Record<FrameName, Frame>
  presentations: Record<Presentation, PresentationKit>
  palettes: Palettes
  eyeShapes: Record<string, { angle: number; h: number }>
  ages: {
    range: [number, number]
    grey: { from: number; to: number; amount: [number, number] }[]
    lines: { from: number; to: number; part: string | null }[]
  }
  patternsFor: Record<string, string[]>
  seed: {
    person: {
      lips: Weights
      marks: Weights
      headSize: [number, number]
      mouthW: [number, number]
      browScale: [number, number]
    }
    picture: { tilt: Weights; lean: Weights; crop: Weights; gaze: Weights }
    test: Record<string, number>
  }
  scenes: Record<string, Scene>
}

export type FrameName = 'portrait' | 'square' | 'wide'

export interface Part {
  svg: string
}

export interface Hair extends Part {
  back: string
  box: [number, number, number, number]
  ear: boolean
  ages: [number, number]
  kind: 'hair' | 'scarf' | 'turban' | 'cap' | 'bald'
}

/** Parts of a drawing on a grid of 64: what is filled with what, in the order of painting. */
export interface GiftShape {
  /** Glass, china, paper: the light parts. */
  pale?: string
  /** The colour of the object. */
  full?: string
  /** Outlines. */
  line: string
}

const bowl = 'M19 8h26l-1.5 14a11.6 11.6 0 0 1-23 0z'

export const giftShapes: Record<string, GiftShape> = {
  wine: {
    pale: bowl,
    full: 'M19.9 18h24.2l-.5 4.5a11.6 11.6 0 0 1-23.2 0z',
    line: `${bowl}M32 34v22M21 56h22`
  },
  coffee: {
    pale: 'M12 26h32v14a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12z',
    full: 'M12 34h32v6a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12z',
    line: 'M12 26h32v14a12 12 0 0 1-12 12h-8a12 12 0 0 1-12-12zM44 29h4a6.5 6.5 0 0 1 0 13h-4M10 58h36M20 18c0-4 4-4 4-8M31 18c0-4 4-4 4-8'
  },
  flowers: {
    pale: 'M20 34h24l-7 24h-10z',
    full: 'M32 8a7 7 0 0 1 7 7 7 7 0 0 1-7 7 7 7 0 0 1-7-7 7 7 0 0 1 7-7zM17 15a6 6 0 0 1 0 12 6 6 0 0 1 0-12zM47 15a6 6 0 0 1 0 12 6 6 0 0 1 0-12z',
    line: 'M20 34h24l-7 24h-10zM32 22v12M20 26.5l6 7.5M44 26.5l-6 7.5M26 43l6 6 6-6M32 15v.1M17 21v.1M47 21v.1'
  },
  dinner: {
    pale: 'M32 18a15 15 0 0 1 0 30 15 15 0 0 1 0-30z',
    full: 'M32 25a8 8 0 0 1 0 16 8 8 0 0 1 0-16z',
    line: 'M32 18a15 15 0 0 1 0 30 15 15 0 0 1 0-30zM7 10v10a4 4 0 0 0 8 0V10M11 10v46M57 34V10c-5 3-6.5 9-6.5 16v8h6.5v22'
  },
  other: {
    pale: 'M12 30h40v24a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3z',
    full: 'M27 20h10v37H27zM9 20h46v10H9z',
    line: 'M12 30h40v24a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3zM9 20h46v10H9zM32 20c-4-12-16-12-15-4 .5 3 7 4 15 4zM32 20c4-12 16-12 15-4-.5 3-7 4-15 4z'
  }
}

import type { Niche } from '#shared/site.ts'
import type { PictogramName } from './pictograms.ts'

/** Nine tiles per niche, row by row; four or fewer are those of another niche's heart. */
export const tiles: Record<Niche, readonly PictogramName[]> = {
  plain: ['coffee', 'film', 'bike', 'dog', 'pot', 'sea', 'record', 'suitcase', 'barbecue'],
  she: ['wine', 'record', 'mountains', 'pot', 'book', 'bike', 'sea', 'plant', 'camera'],
  bdsm: ['record', 'whisky', 'chess', 'jacket', 'book', 'theatre', 'wine', 'motorbike', 'camera'],
  bbw: ['dress', 'wine', 'disco', 'suitcase', 'theatre', 'coffee', 'sea', 'book', 'palette'],
  gilf: ['tea', 'plant', 'bike', 'theatre', 'dog', 'book', 'record', 'palette', 'suitcase'],
  milf: ['wine', 'disco', 'tent', 'kettlebell', 'record', 'pot', 'motorbike', 'coffee', 'book'],
  gay: ['beer', 'kettlebell', 'disco', 'plant', 'film', 'dog', 'suitcase', 'record', 'camera']
}

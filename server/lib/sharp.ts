import sharp from 'sharp'

/** The four formats of photos (design §8); libvips reads AVIF with its HEIF loader. */
const photoLoaders = [
  'VipsForeignLoadJpeg',
  'VipsForeignLoadPng',
  'VipsForeignLoadWebp',
  'VipsForeignLoadHeif'
]

// Uploads must not reach the loaders of other formats, even where the check of their first bytes
// fails. The block applies to the whole process, so server code imports sharp from here.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: photoLoaders })

/** Demo portraits are SVG. A production process draws none, so that its SVG loader stays blocked. */
export function allowSvg(): void {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
}

export { sharp }

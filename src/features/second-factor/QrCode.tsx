import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
}

/** Dark on light in both themes, with the margin that cameras need. */
export function QrCode({ text, label }: QrCodeProps) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <div className="second-factor-qr" data-theme="light">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
        <path d={path} shapeRendering="crispEdges" />
      </svg>
    </div>
  )
}

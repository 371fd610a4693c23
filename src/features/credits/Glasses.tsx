/** One glass per step of the menu; the words beside it say the same. */
export function Glasses({ count }: { count: number }) {
  const width = 26
  return (
    <svg
      className="bundle-glasses"
      viewBox={`0 0 ${count * width} 60`}
      width={count * width}
      height={60}
      aria-hidden="true"
    >
      {Array.from({ length: count }, (_, index) => (
        <g key={index} transform={`translate(${index * width} 0)`}>
          <path className="bundle-glass-empty" d="M2 3h20l-.3 9H2.300z" />
          <path
            className="bundle-glass-full"
            d="M2.300 12h19.400c0 12-3.200 19.500-8.200 20.800V52h6.500v3H4v-3h6.500V32.800C5.500 31.500 2.300 24 2.300 12z"
          />
        </g>
      ))}
    </svg>
  )
}

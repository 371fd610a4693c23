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
          <path className="bundle-glass-empty" d="M2 3h20l-.3 9H2.3z" />
          <path
            className="bundle-glass-full"
            d="M2.3 12h19.4c0 12-3.2 19.5-8.2 20.8V52h6.5v3H4v-3h6.5V32.8C5.5 31.5 2.3 24 2.3 12z"
          />
        </g>
      ))}
    </svg>
  )
}

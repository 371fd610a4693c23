interface PersonNameProps {
  name: string
  /** Null where the site shows no ages. */
  age?: number | null | undefined
}

/** A member's name and age. `<bdi>` keeps the name from reordering the age and other text (decision 0050). */
export function PersonName({ name, age }: PersonNameProps) {
  return (
    <>
      <bdi>{name}</bdi>
      {age === null || age === undefined ? '' : `, ${age}`}
    </>
  )
}

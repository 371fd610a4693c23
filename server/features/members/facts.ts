import type { MemberProfile } from '#contract/members.ts'

type Choices = Pick<
  MemberProfile,
  'looking_for' | 'relationship' | 'figure' | 'smoking' | 'drinking' | 'children'
>

/** The facts that the database keeps as plain text, in the words of the contract. */
export function factsOf(row: { [Name in keyof Choices]: string | null }): Choices {
  const { looking_for, relationship, figure, smoking, drinking, children } = row
  return { looking_for, relationship, figure, smoking, drinking, children } as Choices
}

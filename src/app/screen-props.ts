/** What every screen gets: the parameters of its route. */
export interface ScreenProps {
  params: Record<string, string | undefined>
}

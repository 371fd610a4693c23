/** With a mouse there is a keyboard: Enter sends. On glass it begins a new line. */
export const hasKeyboard = () => matchMedia('(hover: hover) and (pointer: fine)').matches

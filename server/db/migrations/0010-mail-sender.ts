/** Each site may write under a name of its own. */
export const statements = [`alter table mail add column sender text`]

/** Whom a letter is from: `Name <address>`, or the bare address. */
export const mailSender = /^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/

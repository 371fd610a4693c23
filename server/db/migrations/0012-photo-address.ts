/** Whose picture is asked for is one look-up by its address, however many there are. */
export const statements = [`create index photo_address on photo (storage_key)`]

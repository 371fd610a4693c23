export * from '#shared/lander-people.ts'

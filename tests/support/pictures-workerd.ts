export const testPictures = {} as never
